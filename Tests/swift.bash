# Bash scripts that source this file, and those that they start, run SwiftPM once more when it crashes: that of Swift 6.3
# does so now and then, while it plans or after it has built a plugin's tool. What it builds and tests is not retried,
# since it says of a crash of theirs that they failed; but `swift run` ends as its program does.
swift() {
    local status=0
    command swift "$@" || status=$?
    case ${1:-}:$status in
        run:*) ;;
        *:13[23459])
            echo "swift ${1:-} died of signal $((status - 128)); once more" >&2
            status=0
            command swift "$@" || status=$? ;;
    esac
    return "$status"
}
export -f swift

# Packages of the tests are built in the scratch folder of the repository's own package, or in the one that SCRATCH names,
# so that what several of them compile alike is compiled once. SwiftPM keeps a plan there and does not ask which package
# it is of.
scratch=${SCRATCH:-$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/.build}

# plan_for FOLDER: forgets the plan of another package than the one in this folder. Without a folder any plan is forgotten:
# scripts do so when they end.
plan_for() {
    local mark=$scratch/planned
    if [[ -z ${1:-} || $(cat "$mark" 2>/dev/null) != "$1" ]]; then rm -f "$scratch"/{debug,release}.yaml "$mark"; fi
    if [[ -n ${1:-} ]]; then mkdir -p "$scratch" && echo "$1" >"$mark"; fi
}
