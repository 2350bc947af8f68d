import RouteCompiler

/// What holds among several modules.
let modulePages: [Code: CodePage] = [
    .badMount: CodePage(
        "a mounted module has a schema that fits",
        """
        `from:` names a module that the target depends on. Its schema must be free of errors and name its root enum with
        `step:`, since the enums of both modules meet in one file. Its `access` must be at least `package`, and at least
        that of the schema that mounts it. A module is mounted once, and no module mounts itself.

        The contents of such a segment are in the module's own schema, so the mount can't have screens, segments and
        links.
        """,
        schema: """
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
                + step: AuthStep
                  segments:
                    login: [start]
                """
            )
        ]),

    .leftOutLinks: CodePage(
        "the origins of a mounted module are declared",
        """
        The links of a mounted module become links of the schema that mounts it. Its origins are looked up by their
        names, and the compiled schema alone gives their entries. The links of an origin that the compiled schema does
        not declare are left out.
        """,
        schema: """
              routes: 1
            + origins: { web: https://shop.example }
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
                  origins: { web: https://auth.example }
                  segments:
                    login: [start]
                  links:
                    web:
                      /login: /login/start
                """
            )
        ]),
]
