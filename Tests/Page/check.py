"""check.py ROUTEC: what must hold of the pages that the tool writes, as a browser shows them."""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from browser import Browser

ROUTEC = sys.argv[1]
VISIBLE = "[...document.querySelectorAll('li')].filter((item) => item.checkVisibility())"


def expect(holds, *what):
    if not holds:
        raise SystemExit("page: FAILED: " + " ".join(map(str, what)))


def large(screens):
    """A schema with segments of 20 screens, and a link to each."""
    lines = ["routes: 1", "origins: { app: 'big://', web: 'https://big.example' }", "segments:"]
    numbers = [(segment, screen) for segment in range(screens // 20) for screen in range(20)]
    for segment, screen in numbers:
        lines += [f"  segment{segment}:", "    screens:"] if screen == 0 else []
        lines += [f"      screen{screen}: [id: Int, name: String?]"]
    lines += ["links:", "  app: { otherwise: path }", "  web:"]
    lines += [f"    /segment{segment}/screen{screen}/{{id}}: /segment{segment}/screen{screen}"
              for segment, screen in numbers]
    return "\n".join(lines) + "\n"


def written(work, schema):
    """The page of a schema, in the browser."""
    page = work / (schema.parent.name + "-" + schema.stem + ".html")
    subprocess.run([ROUTEC, "page", schema, "--output", page], check=True)
    return page.as_uri()


def names(opens):
    """`→ a redirect to /p: shop.list > shop.item(id: 1) in tab home` without values: shop.list, shop.item."""
    steps = re.sub(r" in tab \w+$", "", opens).removeprefix("→ ").removeprefix("command ")
    if steps.startswith("a redirect to "):
        steps = steps.split(": ", 1)[1]
    return [] if steps == "the root" else [step.split("(")[0] for step in steps.split(" > ")]


def check_links(page, schema):
    entries = page.run("""[...document.querySelectorAll("li")].map((item) => ({
        opens: item.querySelector(".opens")?.textContent,
        urls: [...item.querySelectorAll(".link a")].map((link) => link.getAttribute("href"))}))""")
    links = [(url, entry["opens"]) for entry in entries for url in entry["urls"]]
    lines = subprocess.run(
        [ROUTEC, "explain", schema, "--format", "json", "-"], input="\n".join(url for url, _ in links),
        capture_output=True, text=True, check=True).stdout.splitlines()
    expect(len(lines) == len(links) > 0, "explained", len(lines), "of", len(links))
    for (url, opens), line in zip(links, lines):
        found = json.loads(line)
        if found["result"] in ["outside", "error"]:
            expect(opens.split(": ")[-1] in ["→ left to the browser", "→ refused"], url, opens)
        elif found["result"] == "command":
            expect(names(opens) == [found["command"]["name"]], url, opens)
        else:
            expect(names(opens) == [step["screen"] for step in found["steps"]], url, opens)
    places = page.run("[...document.querySelectorAll('li')].map((item) => item.querySelector('.place').textContent)")
    count = len(pathlib.Path(schema).read_text().splitlines())
    for place in places:
        file, line = place.rsplit(":", 1)
        expect(file == pathlib.Path(schema).name and 0 < int(line) <= count, place)


def check_search(page, words):
    texts = page.run("entries.map((entry) => entry.text)")
    folded = page.run("groups.map((group) => group.open)")
    hidden = page.run("getComputedStyle(document.getElementById('search')).display")
    expect(hidden != "none", "the search is not shown")
    for word in words:
        page.type(word)
        wanted = [text for text in texts if all(part in text for part in word.lower().split())]
        expect(page.run("found.textContent") == f"{len(wanted)} of {len(texts)}", word, page.run("found.textContent"))
        shown = page.run(VISIBLE + ".map((item) => item.textContent.toLowerCase())")
        if len(wanted) <= 200:
            expect(shown == wanted, word, "shows", len(shown), "of", len(wanted))
        groups = page.run("""groups.filter((group) => group.checkVisibility())
            .every((group) => group.querySelector("li:not([hidden])") !== null)""")
        expect(groups, word, "leaves a group without entries")
    page.type("")
    expect(page.run("found.textContent") == "" and page.run("groups.map((group) => group.open)") == folded,
           "an empty search shows all as before")


def check_tree(page):
    """Each screen leads to its links; a click shows the entry, wherever it is."""
    links = page.run("[...document.querySelectorAll('.by a')].map((link) => link.getAttribute('href'))")
    expect(links, "no screen leads to a link")
    lost = page.run("""[...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href'))
        .filter((href) => document.querySelector(href) === null)""")
    expect(lost == [], "lead nowhere:", lost)
    for script in ["", "query.value = 'no such entry'; search();"]:
        for href in [links[0], links[-1], "#screens"]:
            page.run(f"groups.forEach((group) => group.open = false); {script}"
                     f"""document.querySelector('a[href="{href}"]').click()""")
            page.run("new Promise((done) => setTimeout(done, 50))")
            expect(page.run(f"document.querySelector('{href}').checkVisibility()"), href, "is not shown")
    # Folding needs no script: the key of every button does it.
    page.run("groups.forEach((group) => group.open = true); document.querySelector('summary').focus()")
    for kind in ["keyDown", "keyUp"]:
        page.call("Input.dispatchKeyEvent", type=kind, key="Enter", code="Enter", text="\r", windowsVirtualKeyCode=13)
    expect(not page.run("document.querySelector('details').open"), "Enter does not fold a segment")
    page.run("groups.forEach((group) => group.open = true)")


def check_reader(page):
    """What a screen reader is told."""
    tree = page.tree()
    levels = [node[2] for node in tree if node[0] == "heading"]
    expect(levels.count(1) == 1 and levels[0] == 1, "one heading is the page's:", levels)
    expect(all(next <= last + 1 for last, next in zip(levels, levels[1:])), "levels are left out:", levels)
    roles = {role: [node[1] for node in tree if node[0] == role] for role, *_ in tree}
    for role, name in [("searchbox", "Search"), ("navigation", "Sections"), ("main", ""), ("banner", "")]:
        expect(roles.get(role) == [name], role, roles.get(role))
    expect("status" in roles, "what is found is not told")
    expect(roles["region"] == page.run("[...document.querySelectorAll('h2')].map((one) => one.textContent)"),
           roles["region"])
    expect(len(roles["listitem"]) == page.run("entries.length"), len(roles["listitem"]), "entries")
    expect(len(roles["link"]) == page.run("document.links.length") and all(roles["link"]), "links have names")
    expect(all(roles["DisclosureTriangle"]), "segments have names")


CONTRAST = """(() => {
    const light = (color, opacity, under) => {
        const parts = color.match(/[\\d.]+/g).slice(0, 3).map((part, place) => part * opacity + under[place] * (1 - opacity));
        const [r, g, b] = parts.map((part) => part / 255).map((p) => p > .03928 ? ((p + .055) / 1.055) ** 2.4 : p / 12.92);
        return .2126 * r + .7152 * g + .0722 * b;
    };
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "Canvas";
    const canvas = getComputedStyle(probe).color, under = canvas.match(/[\\d.]+/g).slice(0, 3).map(Number);
    probe.remove();
    const back = light(canvas, 1, under);
    return [back, Math.min(...[...document.querySelectorAll("p, code, a, h1, h2, h3, summary")].map((one) => {
        let opacity = 1;
        for (let at = one; at !== null; at = at.parentElement) opacity *= getComputedStyle(at).opacity;
        const [low, high] = [light(getComputedStyle(one).color, opacity, under), back].sort((a, b) => a - b);
        return (high + .05) / (low + .05);
    }))];
})()"""


def check_look(page):
    """Dark and light have the contrast that WCAG 2.2 §1.4.3 asks for, and a phone's width needs no scrolling aside."""
    for scheme in ["light", "dark"]:
        page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        back, contrast = page.run(CONTRAST)
        expect((back > .5) == (scheme == "light"), scheme, "has a background of", back)
        expect(contrast >= 4.5, scheme, "has a contrast of", contrast)
    page.call("Emulation.setDeviceMetricsOverride", width=320, height=600, deviceScaleFactor=1, mobile=True)
    expect(page.run("document.documentElement.scrollWidth") <= 320, "too wide for a phone")
    page.call("Emulation.clearDeviceMetricsOverride")


def check_without_script(browser, url):
    page = browser.page("about:blank")
    page.call("Emulation.setScriptExecutionDisabled", value=True)
    page.open(url)
    roles = [node[0] for node in page.tree()]
    expect("searchbox" not in roles and "listitem" in roles and "link" in roles, "without a script something is lost")


def cost(page, rounds):
    """The processor time of a search and of the view that it gives, in seconds, the least of some rounds."""
    def time():
        metrics = page.call("Performance.getMetrics")["metrics"]
        return next(one["value"] for one in metrics if one["name"] == "TaskDuration")

    page.call("Performance.enable", timeDomain="threadTicks")
    costs = {}
    for _ in range(rounds):
        for words in ["segment7/screen3", "s", "7 screen", ""]:
            start = time()
            page.type(words)
            page.run("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))")
            costs.setdefault(words, []).append(time() - start)
    return max(min(each) for each in costs.values())


def main():
    with tempfile.TemporaryDirectory() as folder, Browser() as browser:
        work = pathlib.Path(folder)
        for schema in ["routes.yaml", "Tests/Sample/Sources/Shop/routes.yaml"]:
            url = written(work, pathlib.Path(schema))
            page = browser.page(url)
            check_links(page, schema)
            check_search(page, ["product", "LOGIN", "a b", "product /p", "no such entry"])
            check_tree(page)
            check_reader(page)
            check_look(page)
            expect(page.requests() == [url], "fetched", page.requests())
            expect(page.problems() == [], page.problems())
            check_without_script(browser, url)
            print(f"{schema}: {page.run('entries.length')} entries")
        costs = {"folded": [], "unfolded": []}
        for screens in [750, 3000]:
            schema = work / f"{screens}.yaml"
            schema.write_text(large(screens))
            page = browser.page(written(work, schema))
            check_search(page, ["segment7/screen3", "screen19", "segment"])
            costs["folded"].append(cost(page, 3))
            # Entries that were shown and are hidden cost most.
            page.run("groups.forEach((group) => group.open = true)")
            costs["unfolded"].append(cost(page, 1))
            expect(page.problems() == [], page.problems())
        for state, (few, many) in costs.items():
            print(f"3,000 screens, {state}: a search takes {1000 * many:.0f} ms of processor time, of 750 {1000 * few:.0f}")
            expect(many < 4 * 2 * few, "a search of four times the screens costs more than eight times as much")


main()
