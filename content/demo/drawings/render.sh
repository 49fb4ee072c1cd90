#!/bin/sh
# Renders the drawings beside this file into ../pictures as PNG. Run it after a change of a drawing; needs Chromium.
set -eu
cd "$(dirname "$0")"
browser=${CHROMIUM_PATH:-chromium}
for drawing in *.svg; do
  width=$(sed -n '1s/.* width="\([0-9]*\)".*/\1/p' "$drawing")
  height=$(sed -n '1s/.* height="\([0-9]*\)".*/\1/p' "$drawing")
  "$browser" --headless=new --no-sandbox --disable-gpu --hide-scrollbars --force-device-scale-factor=1 \
    --window-size="$width,$height" --screenshot="$PWD/../pictures/${drawing%.svg}.png" "file://$PWD/$drawing" 2>/dev/null
done
