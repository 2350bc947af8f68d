#if HAND_WRITTEN
    extension Workload {
        static let handWritten = [
            Workload("hand parse W1") { handParse(Inputs.one)?.count ?? -1 },
            Workload("hand parse W6") { handParse(Inputs.six)?.count ?? -1 },
            printing("hand print W1", one),
            printing("hand print W6", six),
            Workload("hand match") { handMatch(Inputs.link) == nil ? -1 : 1 },
            Workload("hand miss, value") { handMatch(Inputs.badValue) == nil ? 1 : -1 },
            Workload("hand miss, literal") { handMatch(Inputs.noLiteral) == nil ? 1 : -1 },
            Workload("hand miss, origin") { handMatch(Inputs.otherOrigin) == nil ? 1 : -1 },
            Workload("hand miss, path") { handParse(Inputs.noScreen) == nil ? 1 : -1 },
            comparing("hand equal"),
            hashing("hand hash"),
        ]

        // Written down and not read, so that the first call of a process is the one that is measured.
        private static let one: [HandStep] = [.products(.merch(id: Inputs.uuid, count: 7))]
        private static let six: [HandStep] = [
            .auth(.a), .auth(.b), .auth(.c), .profile(.b), .profile(.c), .products(.merch(id: Inputs.uuid, count: 7)),
        ]

        private static func printing(_ name: String, _ steps: [HandStep]) -> Workload {
            Workload(name) { handPath(steps)?.utf8.count ?? -1 }
        }

        private static func comparing(_ name: String) -> Workload {
            let (one, other) = (one[0], one[0])
            return Workload(name) { isEqual(one, other) ? 1 : -1 }
        }

        @inline(never)
        private static func isEqual(_ one: HandStep, _ other: HandStep) -> Bool { one == other }

        private static func hashing(_ name: String) -> Workload {
            let step = one[0]
            return Workload(name) { hash(step) & 1 }
        }

        @inline(never)
        private static func hash(_ step: HandStep) -> Int { step.hashValue }
    }
#endif
