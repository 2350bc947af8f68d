import RouteCompiler

/// The look of a page, in light and in dark, from the width of a phone up.
enum PageStyle {
    static let text = """
        :root { color-scheme: light dark; }
        * { box-sizing: border-box; }
        body { margin: 0 auto; padding: 1rem; max-width: 48rem; font: 100%/1.4 system-ui, sans-serif; }
        h1, h2, h3, p, li, code, a { overflow-wrap: anywhere; unicode-bidi: isolate; }
        h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
        h2 { font-size: 1.25rem; margin: 2rem 0 .5rem; }
        h3 { font-size: 1rem; margin: 1.5rem 0 .25rem; }
        p { margin: .15rem 0; }
        nav a { display: inline-block; margin: .25rem 1rem .25rem 0; }
        ul { list-style: none; margin: .5rem 0; padding: 0; }
        li { padding: .6rem 0; border-top: 1px solid rgba(128, 128, 128, .4); }
        code { font-family: ui-monospace, monospace; font-size: .9em; }
        .route code { font-weight: 600; }
        .link a { display: inline-block; padding: .35rem 0; }
        .opens, .facts, .doc, .problem { font-size: .9rem; }
        .facts, .doc { opacity: .8; }
        .problem { font-style: italic; }
        """
}
