/// The script of a page: it shows the entries that have all words of the search, and unfolds what a link leads to.
///
/// The text has neither `<` nor `&`, since a page is XML too. A browser runs a script with this hash alone.
enum PageScript {
    static let hash = "sha256-ooSXWskjmeJMCAlNboz+gvgfkpl9RuCxohcdFw4/frs="

    static let text = """

        "use strict";
        const query = document.getElementById("query"), found = document.getElementById("found");
        const entries = Array.from(document.querySelectorAll("li"), (item) => {
            return { item, text: item.textContent.toLowerCase() };
        });
        const groups = Array.from(document.querySelectorAll("details, section"));
        let folded = null;

        function search() {
            const words = query.value.toLowerCase().split(/\\s+/).filter((word) => word);
            let count = 0;
            for (const entry of entries) {
                const isFound = words.every((word) => entry.text.includes(word));
                if (isFound) count += 1;
                if (entry.item.hidden === isFound) entry.item.hidden = !isFound;
            }
            // What was folded before the search is folded again behind it.
            if (folded === null) folded = groups.filter((group) => group.open === false);
            for (const group of groups) {
                group.hidden = words.length !== 0 ? group.querySelector("li:not([hidden])") === null : false;
                if (group.open !== undefined) group.open = words.length !== 0 ? true : !folded.includes(group);
            }
            if (words.length === 0) folded = null;
            found.textContent = words.length !== 0 ? count + " of " + entries.length : "";
        }

        function reveal() {
            const target = document.getElementById(location.hash.slice(1));
            if (target === null) return;
            if (target.closest("[hidden]") !== null) {
                query.value = "";
                search();
            }
            for (let above = target.closest("details"); above !== null; above = above.parentElement.closest("details")) {
                above.open = true;
            }
            target.scrollIntoView();
        }

        query.addEventListener("input", search);
        addEventListener("hashchange", reveal);
        document.getElementById("search").hidden = false;
        search();
        reveal();

        """
}
