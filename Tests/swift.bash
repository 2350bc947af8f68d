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
