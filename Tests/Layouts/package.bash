# How a layout's package is written, built and run. The values of a layout stand in variables of the columns' names.

# every_layout: all combinations of all values, a row each. A mirror brings the finished tool, so it has no row from source.
every_layout() {
    local o e d c s p k t a
    for o in source prebuilt; do for e in native swiftbuild; do for d in path git mirror; do for c in debug release; do
        if [[ $o == source && $d == mirror ]]; then continue; fi
        for s in target root segments mounted; do for p in plain strange; do for k in executable library test; do
            for t in tools-5.9 tools-6.1; do for a in internal package public; do
                printf '%s\t' "$o" "$e" "$d" "$c" "$s" "$p" "$k" "$t"
                printf '%s\n' "$a"
            done; done
        done; done; done
    done; done; done; done
}

# tool_package, tool_repository: the folder of the package with the layout's tool, and a git repository of it.
tool_package() { if [[ $tool == prebuilt ]]; then prebuilt_package; else echo "$root"; fi; }
tool_repository() { repository "$work/git $tool/swift-routes" "$(tool_package)"; }

# Where a layout's manifest finds the package, if a mirror says where that is.
original=https://git.example.com/swift-routes.git

# The target that holds the schema, and what stands around it so that it can be run.
manifest() {
    local source tools=${consumer#tools-} depend='.product(name: "RouteRuntime", package: "swift-routes")'
    local plugin='.plugin(name: "RouteCompilerPlugin", package: "swift-routes")'
    case $dependency in
        path) source=".package(name: \"swift-routes\", path: \"$(tool_package)\")" ;;
        git) source=".package(url: \"file://$(tool_repository)\", from: \"1.0.0\")" ;;
        mirror) source=".package(url: \"$original\", from: \"1.0.0\")" ;;
    esac
    cat <<SWIFT
// swift-tools-version: $tools
import PackageDescription

let package = Package(
    name: "Layout",
    platforms: [.macOS(.v14)],
    dependencies: [$source],
    targets: [
SWIFT
    local dependencies=$depend
    if [[ $schema == mounted ]]; then
        echo ".target(name: \"Goods\", dependencies: [$depend], plugins: [$plugin]),"
        dependencies+=', "Goods"'
    fi
    case $kind in
        executable)
            echo ".executableTarget(name: \"Shop\", dependencies: [$dependencies], plugins: [$plugin])" ;;
        library)
            echo ".target(name: \"Shop\", dependencies: [$dependencies], plugins: [$plugin]),"
            echo ".executableTarget(name: \"open-shop\", dependencies: [\"Shop\", $depend])" ;;
        test)
            echo ".testTarget(name: \"Shop\", dependencies: [$dependencies], plugins: [$plugin])" ;;
    esac
    printf '    ]\n)\n'
}

# The schema, in the files that the layout wants; $folder is the package, $sources the target's folder.
write_schema() {
    local file=$sources/routes.yaml head=$'routes: 1\nmodule: Shop\naccess: '$access$'\nsegments:'
    if [[ $schema == root ]]; then file=$folder/routes.yaml; fi
    case $schema in
        segments)
            printf '%s\n  account: [login]\n' "$head" >"$file"
            mkdir "$sources/Catalogue"
            printf -- '- list\n- item: [id: UUID]\n' >"$sources/Catalogue/shop.routes.yaml" ;;
        mounted)
            printf '%s\n  account: [login]\n  shop: { from: Goods }\n' "$head" >"$file"
            mkdir -p "$folder/Sources/Goods"
            echo '// The routes are generated.' >"$folder/Sources/Goods/Goods.swift"
            printf 'routes: 1\nstep: GoodsStep\naccess: public\nsegments:\n  list:\n    - list\n    - item: [id: UUID]\n' \
                >"$folder/Sources/Goods/routes.yaml" ;;
        *) printf '%s\n  account: [login]\n  shop:\n    - list\n    - item: [id: UUID]\n' "$head" >"$file" ;;
    esac
}

# Code that opens a path and prints it again, where the access level lets it be called.
write_code() {
    local read="try Step.path(to: Step.parse(\"$opened?id=B121D5E7-EA65-49F8-8B33-B3C43FA93866\"))"
    case $kind in
        executable) printf 'import RouteRuntime\n\nprint(%s)\n' "$read" >"$sources/main.swift" ;;
        library)
            mkdir -p "$folder/Sources/open-shop"
            if [[ $access == internal ]]; then
                printf 'import RouteRuntime\n\npublic func opened() throws -> String { %s }\n' "$read" >"$sources/Open.swift"
                printf 'import Shop\n\nprint(try opened())\n' >"$folder/Sources/open-shop/main.swift"
            else
                echo '// The routes are generated.' >"$sources/Shop.swift"
                printf 'import RouteRuntime\nimport Shop\n\nprint(%s)\n' "$read" >"$folder/Sources/open-shop/main.swift"
            fi ;;
        test)
            cat >"$sources/ShopTests.swift" <<SWIFT
import RouteRuntime
import XCTest

final class ShopTests: XCTestCase {
    func testOpen() throws { XCTAssertEqual($read, "$expected") }
}
SWIFT
            ;;
    esac
}

# swift_layout VERB…: SwiftPM on the layout's package. Layouts of one tool, engine, dependency and configuration compile what
# they have in common once, in a scratch folder that they share.
swift_layout() {
    local engine_option=() scratch="$work/scratch $tool $engine $dependency"
    if [[ $engine == swiftbuild ]]; then engine_option=(--build-system swiftbuild); fi
    plan_for "$folder $layout"
    swift "$1" --package-path "$folder" --scratch-path "$scratch" \
        ${engine_option[@]+"${engine_option[@]}"} -c "$configuration" "${@:2}"
}

try_layout() {
    local opened=/shop/list/item name=plain target=Sources log=$work/log printed
    # The segments of the mounted table are those below the mount.
    if [[ $schema == mounted ]]; then opened=/shop/list/list/item; fi
    local expected=$opened?id=b121d5e7-ea65-49f8-8b33-b3c43fa93866
    if [[ $path == strange ]]; then name='Магазин ü & co'; fi
    if [[ $kind == test ]]; then target=Tests; fi
    folder="$work/$name"
    sources=$folder/$target/Shop
    rm -rf "$folder"
    mkdir -p "$sources"
    manifest >"$folder/Package.swift"
    if [[ $dependency == mirror ]]; then
        swift package --package-path "$folder" config set-mirror --original "$original" --mirror "$(tool_repository)" \
            >"$log" 2>&1 || fail "the mirror" "$log"
    fi
    write_schema
    write_code
    case $kind in
        test)
            local flags=()
            if [[ $configuration == release ]]; then flags=(-Xswiftc -enable-testing); fi
            swift_layout test ${flags[@]+"${flags[@]}"} >"$log" 2>&1 || fail "swift test" "$log"
            grep -qE 'Executed 1 test, with 0 failures' "$log" || fail "the test did not run" "$log" ;;
        *)
            local program=Shop
            if [[ $kind == library ]]; then program=open-shop; fi
            swift_layout build >"$log" 2>&1 || fail "swift build" "$log"
            # The engines warn of matters of their own; a warning of code or of a schema has a line.
            if grep -qE ':[0-9]+:[0-9]+: warning: ' "$log"; then fail "a warning" "$log"; fi
            printed=$("$(swift_layout build --show-bin-path 2>/dev/null)/$program")
            same "$program" "$printed" "$expected" ;;
    esac
}
