/**
 * The body of a LaTeX tabular as an HTML table. Formulas are held aside already, so every `&` and `\\` parts cells and
 * rows.
 */
export function tableHtml(body: string): string {
  const rows = body
    .replace(/\\hline\b/g, '')
    .replace(/\\cline\s*\{[^}]*\}/g, '')
    .split(/\\\\(?:\[[^\]]*\])?/)
    .map((row) => row.replace(/\s+/g, ' ').trim())
    .filter((row) => row !== '');
  return `<table><tbody>${rows
    .map(
      (row) =>
        `<tr>${row
          .split(/(?<!\\)&/)
          .map(cellHtml)
          .join('')}</tr>`,
    )
    .join('')}</tbody></table>`;
}

function cellHtml(cell: string): string {
  const spanning = /^\s*\\multicolumn\s*\{(\d+)\}\s*\{[^}]*\}\s*\{(.*)\}\s*$/.exec(cell);
  if (spanning) return `<td colspan="${spanning[1]}">${unbraced(spanning[2]!)}</td>`;
  return `<td>${unbraced(cell)}</td>`;
}

/** A group of braces around a whole cell only keeps it together. */
function unbraced(cell: string): string {
  const text = cell.trim();
  return /^\{[^{}]*\}$/.test(text) ? text.slice(1, -1).trim() : text;
}
