# What the checks share. A check is a bash script that sources this file first and ends with status 0 if all holds.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
consumers=$root/Tests/Consumers
# The swift-routes that the copies of consumers depend on.
package=$root
source "$root/Tests/swift.bash"
work=$(mktemp -d)
trap 'rm -rf "$work"; plan_for' EXIT
# A crash would leave its backtrace printer behind.
export SWIFT_BACKTRACE=enable=no

# fail TEXT [LOG]: ends the check, and shows the whole of a log.
fail() {
    echo "FAILED: $1" >&2
    if [[ -n ${2:-} ]]; then show "$2"; fi
    exit 1
}

# show LOG: prints the whole of it, but of a command line that fills a page only the beginning.
show() { cut -c 1-1000 "$1" | sed 's/^/    /' >&2; }

# copy NAME FOLDER: copies a consumer package, so that it can be edited, and prints where it is.
copy() {
    cp -R "$consumers/$1" "$work/$2"
    rm -rf "$work/$2/.build" "$scratch/plugins/outputs/$2"
    sed -i.old "s|path: \"../../..\"|path: \"$package\"|" "$work/$2/Package.swift"
    rm "$work/$2/Package.swift.old"
    echo "$work/$2"
}

# swift_in FOLDER VERB…: runs SwiftPM on a package; the output goes to $log.
swift_in() {
    local folder=$1
    shift
    log=$work/log
    plan_for "$folder"
    swift "$1" --package-path "$folder" --scratch-path "$scratch" "${@:2}" >"$log" 2>&1
}

# must FOLDER VERB…: a run that must succeed. A plugin that does not compile only says so with -v.
must() {
    if swift_in "$@"; then return; fi
    echo "FAILED: swift ${*:2}, in $1; here is all of it, then again with -v" >&2
    show "$log"
    if [[ $2 == build ]]; then swift_in "$@" -v || show "$log"; fi
    exit 1
}

# must_fail FOLDER VERB…: a run that must end with status 1.
must_fail() {
    local status=0
    swift_in "$@" || status=$?
    if [[ $status != 1 ]]; then fail "swift ${*:2}, in $1, ended with status $status instead of 1" "$log"; fi
}

# logged TEXT: the last run must have printed this; not_logged REGEX: it must not have printed the like.
logged() { grep -qF -- "$1" "$log" || fail "not printed: $1" "$log"; }
not_logged() { if grep -qE -- "$1" "$log"; then fail "printed: $1" "$log"; fi; }

# idle: the last build must have compiled and linked nothing; that it looks at the plugins it always says.
idle() { not_logged '\] (Compiling [^ ]+ [^ ]+\.swift|Emitting|Wrapping|Linking)'; }

# same WHAT ACTUAL EXPECTED
same() {
    if [[ $2 != "$3" ]]; then fail "$1: $(printf 'got\n%s\ninstead of\n%s' "$2" "$3")"; fi
}

# program NAME ARGUMENTS…: runs what was built.
program() { "$scratch/debug/$1" "${@:2}"; }

# generated FOLDER: the generated files of a package, but not those of the packages that it depends on.
generated() {
    find "$scratch/plugins/outputs/$(basename "$1" | tr '[:upper:]' '[:lower:]')" -name '*.generated.swift' | sort
}

# stamp FILE: when it was last written, to the nanosecond where the system tells.
stamp() { stat -c %.9Y "$1" 2>/dev/null || stat -f %Fm "$1"; }

# prebuilt_package: the folder of the package that brings the tool finished: the one that PREBUILT names, as CI does, or one
# whose tool is not optimised.
prebuilt_package() {
    local folder=${PREBUILT:-$scratch/prebuilt/unoptimised/swift-routes}
    if [[ -z ${PREBUILT:-} ]]; then "$root/.ci/prebuilt" "$folder" --debug >&2; fi
    echo "$folder"
}

# with_finished_tool: the check's packages take the prebuilt one, since the check is not about how the tool is built. SwiftPM
# links a tool from source anew in most of its runs.
with_finished_tool() {
    package=$(prebuilt_package)
    scratch+=/prebuilt/consumers
}

# repository FOLDER [FROM]: makes a git repository of version 1.0.0 of a folder, with the files of a package, committed or
# not, if one is named; prints the folder.
repository() {
    if [[ ! -e $1/.git ]]; then
        mkdir -p "$1"
        if [[ -n ${2:-} ]]; then
            # Git lists nothing of a package in a folder that it ignores.
            (cd "$2" && { git ls-files -z --cached --others --exclude-standard . 2>/dev/null | grep -z . ||
                find . -type f -print0; } | tar -c --null -T - 2>/dev/null) | tar -x -C "$1"
        fi
        git -C "$1" init -q
        git -C "$1" add -A
        git -C "$1" -c user.name=consumer -c user.email=consumer@example.com commit -q -m "The package"
        git -C "$1" tag 1.0.0
    fi
    echo "$1"
}
