"""A headless Chromium, spoken to over pipes (chromedevtools.github.io/devtools-protocol)."""
import json
import os
import shutil
import subprocess
import tempfile

PROGRAMS = [
    "chromium-headless-shell", "chromium", "google-chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]


def program():
    """The browser that is used; ends the program if there is none."""
    found = next(filter(None, map(shutil.which, [os.environ.get("CHROMIUM", ""), *PROGRAMS])), None)
    if found is None:
        raise SystemExit("there is no Chromium: run .ci/install browser, or name one in CHROMIUM")
    return found


class Browser:
    def __init__(self):
        self.profile = tempfile.TemporaryDirectory()
        # The browser reads commands from descriptor 3 and writes to 4.
        reading, self.output = os.pipe()
        self.input, writing = os.pipe()
        descriptors = {3: reading, 4: writing}

        def connect():
            copies = {number: os.dup(one) for number, one in descriptors.items()}
            for number, one in copies.items():
                os.dup2(one, number, inheritable=True)

        self.process = subprocess.Popen(
            [program(), "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
             "--no-first-run", "--disable-background-networking", "--window-size=800,900",
             "--user-data-dir=" + self.profile.name, "about:blank"],
            preexec_fn=connect, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(reading)
        os.close(writing)
        self.rest = b""
        self.number = 0
        self.events = []

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        self.process.kill()
        self.process.wait()
        self.profile.cleanup()

    def message(self):
        while b"\0" not in self.rest:
            chunk = os.read(self.input, 1 << 20)
            if not chunk:
                raise SystemExit("the browser has ended")
            self.rest += chunk
        text, self.rest = self.rest.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, session=None, **parameters):
        self.number += 1
        command = {"id": self.number, "method": method, "params": parameters}
        if session is not None:
            command["sessionId"] = session
        os.write(self.output, json.dumps(command).encode() + b"\0")
        while True:
            message = self.message()
            if message.get("id") == self.number:
                if "error" in message:
                    raise SystemExit(f"{method}: {message['error']}")
                return message["result"]
            self.events.append(message)

    def page(self, url):
        return Page(self, url)


class Page:
    """A page in a tab, with every request that it makes and everything that its console says."""

    def __init__(self, browser, url):
        self.browser = browser
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Network", "Log", "Runtime", "Accessibility", "DOM"]:
            self.call(domain + ".enable")
        self.open(url)

    def open(self, url):
        self.browser.events.clear()
        self.call("Page.navigate", url=url)
        self.wait("Page.loadEventFired")

    def call(self, method, **parameters):
        return self.browser.call(method, self.session, **parameters)

    def wait(self, method):
        while not self.seen(method):
            self.browser.events.append(self.browser.message())

    def seen(self, method):
        return [event["params"] for event in self.browser.events
                if event.get("method") == method and event.get("sessionId") == self.session]

    def run(self, script):
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise SystemExit(f"{script}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def requests(self):
        return [event["request"]["url"] for event in self.seen("Network.requestWillBeSent")]

    def problems(self):
        return [event["entry"]["text"] for event in self.seen("Log.entryAdded")] + [
            event["exceptionDetails"]["text"] for event in self.seen("Runtime.exceptionThrown")]

    def type(self, text):
        """Types into the search, over what is in it."""
        self.run("query.focus(); query.select()")
        if text:
            self.call("Input.insertText", text=text)
        else:
            for kind in ["keyDown", "keyUp"]:
                self.call("Input.dispatchKeyEvent", type=kind, key="Backspace", code="Backspace",
                          windowsVirtualKeyCode=8)

    def tree(self):
        """The accessibility tree, as (role, name, level) in its order."""
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        all = {node["nodeId"]: node for node in nodes}
        order = []

        def walk(node):
            if not node.get("ignored"):
                level = [one["value"]["value"] for one in node.get("properties", []) if one["name"] == "level"]
                order.append((node["role"]["value"], node.get("name", {}).get("value", ""), *level))
            for child in node.get("childIds", []):
                if child in all:
                    walk(all[child])

        walk(nodes[0])
        return order


if __name__ == "__main__":
    print(program())
