#!/bin/sh
# Ends the processes of a parent that can no longer do it. The parent writes 'add <pid> <signal>'
# and 'del <pid>' to standard input; when that closes, however the parent died, what is left gets
# its signal, the youngest first, and ten seconds later SIGKILL.
trap '' INT TERM HUP
left=
while read -r verb pid signal; do
  case $verb in
    add) left="$pid:$signal $left" ;;
    del) rest=; for entry in $left; do [ "${entry%%:*}" = "$pid" ] || rest="$rest$entry "; done; left=$rest ;;
  esac
done
for entry in $left; do kill -s "${entry##*:}" -- "${entry%%:*}" 2>/dev/null; done
tries=0
while [ $tries -lt 100 ]; do
  alive=
  for entry in $left; do kill -0 -- "${entry%%:*}" 2>/dev/null && alive=yes; done
  [ -n "$alive" ] || exit 0
  sleep 0.1
  tries=$((tries + 1))
done
for entry in $left; do kill -s KILL -- "-${entry%%:*}" 2>/dev/null; done
