/** Reading a JSON text of which only the beginning has come. Pure. */

/**
 * The text closed behind the first item of the list of that name, so that it can be parsed; null until that item is
 * whole. Knows only text without spaces between its parts, as `JSON.stringify` writes it.
 */
export function closedAfterFirst(text: string, list: string): string | null {
  // Inside of a string the quotes would be escaped.
  const start = text.indexOf(`"${list}":[{`);
  if (start === -1) return null;
  const open: string[] = [];
  let inString = false;
  let depthOfItem = Infinity;
  const first = start + list.length + 4;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') {
      inString = true;
    } else if (sign === '{' || sign === '[') {
      if (at === first) depthOfItem = open.length;
      open.push(sign === '{' ? '}' : ']');
    } else if (sign === '}' || sign === ']') {
      open.pop();
      if (open.length === depthOfItem) return text.slice(0, at + 1) + open.reverse().join('');
    }
  }
  return null;
}
