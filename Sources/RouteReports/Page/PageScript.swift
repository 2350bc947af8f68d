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
