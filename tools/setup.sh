# setup.sh - what ./play and ./check share: installing what is missing, and building.  Sourced, not run.

# need_packages WHAT:PACKAGE …  WHAT is a command, or a file by its path.  Installs the packages whose WHAT is missing.
need_packages() {
  local missing=() pair what
  for pair in "$@"; do
    what=${pair%%:*}
    case $what in
      /*) compgen -G "$what" >/dev/null || missing+=("${pair#*:}") ;;
      *) command -v "$what" >/dev/null || missing+=("${pair#*:}") ;;
    esac
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  local install=(apt-get install -y --no-install-recommends "${missing[@]}")
  local as=()
  if [ "$(id -u)" != 0 ]; then
    if command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
      as=(sudo)
    else
      echo "Some packages are missing. Run this, then start again:" >&2
      echo "  apt-get update && ${install[*]}" >&2
      exit 1
    fi
  fi
  echo "Installing: ${missing[*]}"
  local log
  log=$(mktemp)
  if ! { "${as[@]}" apt-get update && "${as[@]}" env DEBIAN_FRONTEND=noninteractive "${install[@]}"; } >"$log" 2>&1; then
    tail -n 15 "$log" >&2
    echo "The installation failed; all of it is in $log" >&2
    exit 1
  fi
  rm -f "$log"
}

# configure PRESET FOLDER: once, again when the folder is of another place, and when the presets have changed since.
configure() {
  if ! grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$2/CMakeCache.txt"; then
    rm -rf "${2:?}"
  elif [ ! CMakePresets.json -nt "$2/CMakeCache.txt" ]; then
    return 0
  fi
  cmake --preset "$1" >/dev/null && touch "$2/CMakeCache.txt"
}

# Builds build/naukograd alone; says nothing when there is nothing to do.
build_program() {
  configure default build
  local log
  log=$(mktemp)
  if ! cmake --build build --target naukograd >"$log" 2>&1; then
    tail -n 30 "$log" >&2
    rm -f "$log"
    exit 1
  fi
  rm -f "$log"
}

# The page's packages, as web/package-lock.json has them; what only tests need is left out unless it is there already, or asked for
# by any argument.
page_packages() {
  local sum stamp=web/node_modules/.lock-sum omit=(--omit=dev)
  sum=$(sha256sum <web/package-lock.json)
  if [ $# -gt 0 ] || [ -d web/node_modules/typescript ]; then omit=(); fi
  if [ "$(cat $stamp 2>/dev/null)" = "$sum" ] && { [ $# = 0 ] || [ -d web/node_modules/typescript ]; }; then return 0; fi
  (cd web && npm ci "${omit[@]}" --no-audit --no-fund) && echo "$sum" >$stamp
}

# Builds build/web, the page, when something of it has changed.  Where that is not possible it says why and returns 1: the
# program does not need it.
build_page() {
  local log engine=build-wasm/naukograd.wasm page=build/web/index.html
  (need_packages node:nodejs npm:npm clang:clang wasm-ld:lld /usr/include/wasm32-wasi/stdlib.h:wasi-libc \
    "/usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a:libclang-rt-dev-wasm32") || {
    echo "The page is not built: what its build needs cannot be installed. Everything else works." >&2
    return 1
  }
  log=$(mktemp)
  if ! { configure wasm build-wasm && cmake --build build-wasm; } >"$log" 2>&1; then
    tail -n 15 "$log" >&2
    echo "The page is not built: its engine cannot be compiled." >&2
  elif ! page_packages >"$log" 2>&1; then
    tail -n 5 "$log" >&2
    echo "The page is not built: npm cannot fetch its packages. Everything else works." >&2
  elif [ -f $page ] && [ -z "$(find web/src web/*.mjs web/*.json web/index.html web/manifest.webmanifest $engine -newer $page -print -quit)" ]; then
    rm -f "$log"
    return 0
  elif node web/build.mjs >"$log" 2>&1; then
    rm -f "$log"
    return 0
  else
    tail -n 15 "$log" >&2
    echo "The page is not built." >&2
  fi
  rm -f "$log"
  return 1
}
