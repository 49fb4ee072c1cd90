/**
 * How the cells of a CSV line become a row: a column is the row's field of the same name, an empty cell is an absent
 * field.
 */

const numbers = new Set(['idealSeconds', 'durationMinutes', 'totalMarks', 'bufferMinutes']);
const flags = new Set(['isSuper', 'countMarkedOnly']);
const lists = new Set(['questionIds', 'assignedModules']);
const nested = new Set([
  'classes',
  'options',
  'videoLinking',
  'translations',
  'markingScheme',
  'answers',
  'answerRange',
]);
const optionColumn = /^option_([a-g])(_picture)?$/;

export class BadCell extends Error {
  constructor(
    readonly column: string,
    what: string,
  ) {
    super(`${column}: ${what}`);
  }
}

/** Throws BadCell for a cell that is not what its column needs. Unknown columns stay, for the schema to refuse. */
export function rowOfCells(record: Readonly<Record<string, string>>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  const options: Record<string, { value: string; picture: string | null }> = {};
  for (const [column, cell] of Object.entries(record)) {
    if (cell === undefined || cell === '') continue;
    const option = optionColumn.exec(column);
    if (!option) row[column] = valueOf(column, cell);
    else {
      const [, letter, isPicture] = option;
      const known = (options[letter!] ??= { value: '', picture: null });
      if (isPicture) known.picture = cell;
      else known.value = cell;
    }
  }
  return Object.keys(options).length === 0 ? row : { ...row, options: inOrder(options) };
}

/** Letters are places: a gap would silently move an option to another letter. */
function inOrder(options: Record<string, { value: string; picture: string | null }>) {
  const letters = Object.keys(options).sort();
  letters.forEach((letter, index) => {
    if (letter !== 'abcdefg'[index])
      throw new BadCell(`option_${'abcdefg'[index]}`, `is empty although option_${letter} is filled`);
  });
  return letters.map((letter) => options[letter]!);
}

function valueOf(column: string, cell: string): unknown {
  if (numbers.has(column)) return numberOf(column, cell);
  if (flags.has(column)) return flagOf(column, cell);
  if (lists.has(column) && !cell.trimStart().startsWith('['))
    return cell
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  if (nested.has(column) || lists.has(column)) return jsonOf(column, cell);
  return cell;
}

function numberOf(column: string, cell: string): number {
  const value = Number(cell);
  if (!Number.isFinite(value)) throw new BadCell(column, `'${cell}' is not a number`);
  return value;
}

function flagOf(column: string, cell: string): boolean {
  const word = cell.trim().toLowerCase();
  if (word !== 'true' && word !== 'false') throw new BadCell(column, `'${cell}' is neither true nor false`);
  return word === 'true';
}

function jsonOf(column: string, cell: string): unknown {
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    throw new BadCell(column, 'is not JSON');
  }
}
