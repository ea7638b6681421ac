# setup.sh - what ./play and ./check share: installing what is missing, and building.  Sourced, not run.

# say EN RU: one of two texts, by the language of the terminal.
say() { case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in ru*) echo "$2" ;; *) echo "$1" ;; esac; }

# watched TITLE LOG COMMAND …: runs the command with its output in LOG.  If it takes over a second the title is said, on a screen
# with how far it is (the log's last «[12/150]», or how much apt has done), and at the end how long it took.
watched() {
  local title=$1 log=$2 pid status=0 began=$SECONDS said= s
  s=$(say s с)
  shift 2
  "$@" >"$log" 2>&1 &
  pid=$!
  for ((tick = 0; ; tick++)); do
    kill -0 $pid 2>/dev/null || break
    [ $tick -ge 20 ] || { sleep 0.05; continue; }
    sleep 0.2
    if [ -t 1 ]; then
      printf '\r%s … %s%d %s \033[K' "$title" "$(how_far "$log")" $((SECONDS - began)) "$s"
    elif [ -z "$said" ]; then
      echo "$title …"
    fi
    said=yes
  done
  wait $pid || status=$?
  [ -z "$said" ] || { [ ! -t 1 ] || printf '\r\033[K'; }
  [ -z "$said" ] || [ $status -ne 0 ] || echo "$title: $((SECONDS - began)) $s"
  return $status
}
# Every package is fetched, unpacked and set up: each is a third of the way.
how_far() {
  local all
  all=$(sed -n 's/^\([0-9]*\) upgraded, \([0-9]*\) newly installed.*/\1 + \2/p' "$1" | head -n 1)
  if [ $((all)) -gt 0 ]; then
    echo "$(($(grep -cE '^(Get:|Unpacking |Setting up )' "$1") * 100 / (3 * (all)))) %, "
  else
    tr '\r' '\n' <"$1" | sed -n 's/^\[\([0-9]*\/[0-9]*\)\].*/\1, /p' | tail -n 1
  fi
}

# What building and running the program takes, as need_packages wants it.
program_needs=(gcc:gcc cmake:cmake ninja:ninja-build pkg-config:pkg-config /usr/include/jansson.h:libjansson-dev
  /usr/include/editline/readline.h:libedit-dev /usr/include/libwebsockets.h:libwebsockets-dev /usr/include/sqlite3.h:libsqlite3-dev
  /usr/include/sodium.h:libsodium-dev /usr/include/zlib.h:zlib1g-dev /usr/include/openssl/x509.h:libssl-dev)
# And building the page.
page_needs=(node:nodejs npm:npm clang:clang wasm-ld:lld wasm-opt:binaryen /usr/include/wasm32-wasi/stdlib.h:wasi-libc
  "/usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a:libclang-rt-dev-wasm32")

# missing_packages WHAT:PACKAGE …  WHAT is a command, or a file by its path.  Prints the packages whose WHAT is missing.
missing_packages() {
  local pair what
  for pair in "$@"; do
    what=${pair%%:*}
    case $what in
      /*) compgen -G "$what" >/dev/null || echo "${pair#*:}" ;;
      *) command -v "$what" >/dev/null || echo "${pair#*:}" ;;
    esac
  done
}

# need_packages WHAT:PACKAGE …: installs the packages whose WHAT is missing.  Where that is not ours to do it ends with 3.
need_packages() {
  local missing as=() log
  mapfile -t missing < <(missing_packages "$@" | awk '!told[$0]++')
  [ ${#missing[@]} -gt 0 ] || return 0
  local install=(apt-get install -y --no-install-recommends "${missing[@]}")
  if [ "$(id -u)" != 0 ]; then
    if command -v sudo >/dev/null && { sudo -n true 2>/dev/null || { [ -t 0 ] && sudo -v; }; }; then
      as=(sudo)
    else
      say 'Some packages are missing. Run this as root, then start again:' \
        'Не хватает пакетов. Выполните это от имени root и начните снова:' >&2
      echo "  apt-get update && ${install[*]}" >&2
      exit 3
    fi
  fi
  log=$(mktemp)
  echo "$(say 'From Debian:' 'Из Debian:') ${missing[*]}"
  if ! watched "$(say 'Reading the lists of packages' 'Списки пакетов')" "$log" "${as[@]}" apt-get update ||
    ! watched "$(say 'Installing packages' 'Установка пакетов')" "$log" "${as[@]}" env LC_ALL=C DEBIAN_FRONTEND=noninteractive "${install[@]}"; then
    tail -n 15 "$log" >&2
    echo "$(say 'The installation failed; all of it is in' 'Установка не удалась; подробности в') $log" >&2
    exit 1
  fi
  rm -f "$log"
}

# What the program and its page need, in one installation.  Where the page's share cannot be had it is the program's alone.
need_all() {
  local status=0
  [ -n "$(missing_packages "${program_needs[@]}")" ] || return 0 # build_page asks for the rest
  (need_packages "${program_needs[@]}" "${page_needs[@]}") || status=$?
  [ $status -ne 3 ] || exit 1
  [ $status -eq 0 ] || need_packages "${program_needs[@]}"
}

# configure PRESET FOLDER [OPTIONS …]: once, again when the folder is of another place, and when the presets have changed since.  A
# folder made for playing alone, without tests, is made anew for them where no options say otherwise.
configure() {
  local preset=$1 folder=$2 cache=$2/CMakeCache.txt
  shift 2
  if ! grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$cache"; then
    rm -rf "${folder:?}"
  elif [ $# -gt 0 ] || { [ ! CMakePresets.json -nt "$cache" ] && ! grep -qs '^BUILD_TESTING:BOOL=OFF' "$cache"; }; then
    return 0
  fi
  cmake --preset "$preset" "$@" >/dev/null && touch "$cache"
}

# Builds build/naukograd alone; says nothing when there is nothing to do.  What only tests need is not looked for.
build_program() {
  local log
  configure default build -DBUILD_TESTING=OFF -DNG_WERROR=OFF
  log=$(mktemp)
  if ! watched "$(say 'Building the program' 'Сборка программы')" "$log" cmake --build build --target naukograd; then
    tail -n 30 "$log" >&2
    rm -f "$log"
    exit 1
  fi
  rm -f "$log"
}

# The page's packages from npm, as web/package-lock.json has them; what only tests need is left out unless it is there already, or asked
# for by any argument.
page_packages() {
  local sum stamp=web/node_modules/.lock-sum omit=(--omit=dev)
  sum=$(sha256sum <web/package-lock.json)
  if [ $# -gt 0 ] || [ -d web/node_modules/typescript ]; then omit=(); fi
  if [ "$(cat $stamp 2>/dev/null)" = "$sum" ] && { [ $# = 0 ] || [ -d web/node_modules/typescript ]; }; then return 0; fi
  (cd web && npm ci "${omit[@]}" --no-audit --no-fund) && echo "$sum" >$stamp
}

page_is_new() {
  local engine=build-wasm/naukograd.wasm page=build/web/index.html
  [ -f $page ] && [ -z "$(find web/src web/*.mjs web/*.json web/index.html web/manifest.webmanifest $engine -newer $page -print -quit)" ]
}

without_page() { say "The page is not built: $1. Everything else works." "Страница не собрана: $2. Остальное работает." >&2; }

# Builds build/web, the page, when something of it has changed.  Where that is not possible it says why and returns 1: the
# program does not need it.
build_page() {
  local log why
  (need_packages "${page_needs[@]}") || {
    without_page 'what its build needs cannot be installed' 'не удалось установить нужное для сборки'
    return 1
  }
  log=$(mktemp)
  if ! { configure wasm build-wasm && watched "$(say "Building the page's engine" 'Сборка движка страницы')" "$log" cmake --build build-wasm; }; then
    why=('its engine cannot be compiled' 'движок не компилируется')
  elif ! watched "$(say "Fetching the page's parts" 'Загрузка частей страницы')" "$log" page_packages; then
    why=('npm cannot fetch its parts' 'npm не может загрузить её части')
  elif ! page_is_new && ! watched "$(say 'Building the page' 'Сборка страницы')" "$log" node web/build.mjs; then
    why=('its sources cannot be bundled' 'её исходники не собираются')
  else
    rm -f "$log"
    return 0
  fi
  tail -n 15 "$log" >&2
  rm -f "$log"
  without_page "${why[@]}"
  return 1
}
