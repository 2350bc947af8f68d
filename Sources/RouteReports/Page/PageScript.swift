/// The script of a page: it shows the entries that have all words of the search, and unfolds what a link leads to.
///
/// The text has neither `<` nor `&`, since a page is XML too. A browser runs no script but the one with this hash.
enum PageScript {
    static let hash = "sha256-b9kxOGyJfunmpgoN+JYe5xlwn4YTlo3xpcZ/gCguWQE="

    static let text = """

        "use strict";
        const query = document.getElementById("query"), found = document.getElementById("found");
        const entries = Array.from(document.querySelectorAll("li"), (item) => {
            return { item, text: item.textContent.toLowerCase() };
        });
        const groups = Array.from(document.querySelectorAll("details, section"));
        let unfolded = [];

        function search() {
            const words = query.value.toLowerCase().split(" ").filter((word) => word);
            let count = 0;
            for (const entry of entries) {
                const isFound = words.every((word) => entry.text.includes(word));
                if (isFound) count += 1;
                if (entry.item.hidden === isFound) entry.item.hidden = !isFound;
            }
            const isSearch = words.length > 0;
            for (const group of groups) {
                group.hidden = isSearch ? group.querySelector("li:not([hidden])") === null : false;
            }
            // What a search has unfolded is folded behind it. Of very many entries none is unfolded: it would take long.
            for (const group of unfolded) group.open = false;
            const mayUnfold = isSearch ? 200 >= count : false;
            unfolded = mayUnfold ? groups.filter((group) => group.open === false) : [];
            for (const group of unfolded) group.open = true;
            found.textContent = isSearch ? count + " of " + entries.length : "";
        }

        function reveal() {
            const target = document.getElementById(location.hash.slice(1));
            if (target === null) return;
            if (target.closest("[hidden]") !== null) {
                query.value = "";
                search();
            }
            let above = target.querySelector(":scope > details");
            if (above === null) above = target.closest("details");
            while (above !== null) {
                above.open = true;
                above = above.parentElement.closest("details");
            }
            target.scrollIntoView();
        }

        query.addEventListener("input", search);
        addEventListener("hashchange", reveal);
        document.getElementById("search").hidden = false;
        // A browser may have kept what was searched when the page was left.
        search();
        reveal();

        """
}

/// The look of a page, in light and in dark, from the width of a phone up.
enum PageStyle {
    static let text = """
        :root { color-scheme: light dark; }
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        body { margin: 0 auto; padding: 1rem; max-width: 48rem; font: 100%/1.4 system-ui, sans-serif; }
        h1, h2, summary, p, li, code, a { overflow-wrap: anywhere; unicode-bidi: isolate; }
        h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
        h2 { font-size: 1.25rem; margin: 2rem 0 .5rem; }
        summary { margin: .5rem 0; padding: .25rem 0; cursor: pointer; }
        summary > * { display: inline; }
        summary > :not(h2) { font-size: 1rem; }
        details details { margin-left: 1rem; }
        p { margin: .15rem 0; }
        nav a { display: inline-block; margin: .25rem 1rem .25rem 0; }
        #search { position: sticky; top: 0; padding: .5rem 0; background: Canvas; }
        #query { width: 100%; padding: .5rem; font: inherit; }
        ul { margin: .5rem 0; padding: 0; }
        /* As list items they would be numbered anew, all of them, for each that a search hides. */
        li { display: block; padding: .6rem 0; border-top: 1px solid rgba(128, 128, 128, .4); scroll-margin-top: 6rem; }
        li:target { outline: 2px solid Highlight; }
        code { font-family: ui-monospace, monospace; font-size: .9em; }
        .route code { font-weight: 600; }
        .link a { display: inline-block; padding: .35rem 0; }
        .opens, .facts, .doc, .problem, .by, .place { font-size: .9rem; }
        .facts, .doc, .place { opacity: .8; }
        .problem { font-style: italic; }
        """
}
