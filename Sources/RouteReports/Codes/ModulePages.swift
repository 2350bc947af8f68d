import RouteCompiler

// What holds among several modules.
extension CodePage {
    static let badMount = CodePage(
        "a mounted module has a schema that fits",
        """
        `from:` names a module that the target depends on. Its schema must be free of errors and name its root enum with
        `step:`, since the enums of both modules meet in one file. Its code must be as open as that of the schema that
        mounts it, `package` at least. A module is mounted once, and none mounts itself.

        What is in such a segment stands in the module's own schema, so the mount has no screens, segments and links.
        """,
        wrong: SchemaExample(
            """
            routes: 1
            segments:
              auth: { from: AuthRoutes }
            """,
            modules: [
                (
                    "AuthRoutes",
                    """
                    routes: 1
                    access: public
                    segments:
                      login: [start]
                    """
                )
            ]),
        right: SchemaExample(
            """
            routes: 1
            segments:
              auth: { from: AuthRoutes }
            """,
            modules: [
                (
                    "AuthRoutes",
                    """
                    routes: 1
                    access: public
                    step: AuthStep
                    segments:
                      login: [start]
                    """
                )
            ]))

    static let leftOutLinks = CodePage(
        "the origins of a mounted module are declared",
        """
        The links of a mounted module become links of the schema that mounts it. Its origins are found by their names;
        what they stand for is said by the schema that is compiled. The links of an origin that it does not declare are
        left out.
        """,
        wrong: SchemaExample(
            """
            routes: 1
            segments:
              auth: { from: AuthRoutes }
            """,
            modules: [("AuthRoutes", auth)]),
        right: SchemaExample(
            """
            routes: 1
            origins: { web: https://shop.example }
            segments:
              auth: { from: AuthRoutes }
            """,
            modules: [("AuthRoutes", auth)]))

    private static let auth = """
        routes: 1
        access: public
        step: AuthStep
        origins: { web: https://auth.example }
        segments:
          login: [start]
        links:
          web:
            /login: /login/start
        """
}
