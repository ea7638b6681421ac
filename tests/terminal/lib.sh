# lib.sh - plays in a real terminal of 80×24 (tmux) and in a pipe, and looks at what is on the screen.  Sourced by the
# scripts of this folder, from the repository's root; each ends with `finish`.
set -u # no pipefail: a grep -q that has found its line leaves early, and who still writes to it would fail
naukograd=$PWD/build/naukograd
session= number=0 # every start has a tmux server of its own: one that is ending takes no new session
folder=$(mktemp -d)
passed=0 failed=0
trap 'end_session; rm -rf "$folder"' EXIT

ok() { # NAME, then the status of the last test
  if [ "$2" -eq 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAIL: $1"; [ -z "${3:-}" ] || echo "$3"; fi
}
end_session() { [ -z "$session" ] || tmux -L $session kill-server 2>/dev/null; }
start() {
  end_session
  number=$((number + 1)) session=naukograd-test-$$-$number
  tmux -L $session -f /dev/null new-session -d -x ${columns:-80} -y ${rows:-24} "env TERM=screen-256color LC_ALL=C.UTF-8 ${environment:-} $*"
}
type() { tmux -L $session send-keys -l -- "$1"; tmux -L $session send-keys Enter; }
screen() { tmux -L $session capture-pane -p 2>/dev/null; }
# sees TEXT: waits up to thirty seconds for it
sees() {
  for _ in $(seq 300); do
    screen | grep -qF -- "$1" && return 0
    sleep 0.1
  done
  return 1
}
expect() { sees "$1"; ok "${2:-sees «$1»}" $? "$(screen)"; }
expect_not() { ! screen | grep -qF -- "$1"; ok "does not see «$1»" $? "$(screen)"; }
finish() {
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
}
