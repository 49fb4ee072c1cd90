import type { BoardTree } from '../organisations/index.js';
import type { Cells, Fault } from './parse-row.js';

export interface Board {
  readonly boardId: string;
  readonly boardName: string;
  readonly classes: BoardTree;
}

export interface FoundPlace {
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
  readonly sectionId: string | null;
  /** As it is shown: class, group, section. */
  readonly shown: string;
}

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');
const withoutKind = (text: string): string => plain(text).replace(/^(class|grade|std|section|group)[ .-]*/, '');

/** By the id or the name; `11` finds `Class 11`. */
const isNamed = (typed: string, id: string, name: string): boolean =>
  plain(typed) === plain(id) || plain(typed) === plain(name) || withoutKind(typed) === withoutKind(name);

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
/** `XII`, `12th` and `Class 12` are one. */
function gradeOf(name: string): string {
  const bare = withoutKind(name).replace(/^(\d{1,2})(?:st|nd|rd|th)$/, '$1');
  const at = romans.indexOf(bare);
  return at < 0 ? bare : String(at + 1);
}
const isClass = (typed: string, { classId, className }: { classId: string; className: string }): boolean =>
  isNamed(typed, classId, className) || gradeOf(typed) === gradeOf(className);

/** `XII-A` and `12A` are a class with its section where no class is called so; `VI` is no section of `V`. */
function withSection(cells: Cells, boards: readonly Board[]): Cells {
  const isKnown = (name: string) => boards.some(({ classes }) => classes.some((one) => isClass(name, one)));
  const [, roman, digits, section] = /^(?:(.*[^\s/–-])[\s/–-]+|(.*\d))([A-Za-z])$/.exec(cells.class!.trim()) ?? [];
  const name = roman ?? digits;
  if (cells.section || name === undefined || isKnown(cells.class!) || !isKnown(name)) return cells;
  return { ...cells, class: name, section: section! };
}

/** Where a row puts somebody, undefined where it says nothing of it, or the cell at fault. Pure. */
export function placeOf(written: Cells, boards: readonly Board[]): FoundPlace | Fault | undefined {
  if (!written.class) {
    if (written.group || written.section)
      return { column: 'class', code: 'import.cell_missing', message: 'A group or section needs its class.' };
    return undefined;
  }
  const cells = withSection(written, boards);
  const unknown = (column: Fault['column']): Fault => ({
    ...{ column, code: 'place.unknown', message: `“${cells[column]}” is not known here.` },
  });
  const inBoards = cells.board ? boards.filter((one) => isNamed(cells.board!, one.boardId, one.boardName)) : boards;
  if (inBoards.length === 0) return unknown('board');
  const classes = inBoards.flatMap((board) =>
    board.classes.filter((one) => isClass(cells.class!, one)).map((of) => ({ board, of })),
  );
  if (classes.length === 0) return unknown('class');
  const groups = classes.flatMap(({ board, of }) =>
    of.groups
      .filter((one) => !cells.group || isNamed(cells.group, one.groupId, one.groupName))
      .map((group) => ({ board, of, group })),
  );
  if (groups.length === 0) return unknown('group');
  const fitting = cells.section
    ? groups.flatMap((one) =>
        one.group.sections
          .filter(({ sectionId, sectionName }) => isNamed(cells.section!, sectionId, sectionName))
          .map((section) => ({ ...one, section })),
      )
    : groups.map((one) => ({ ...one, section: null }));
  if (fitting.length === 0) return unknown('section');
  if (fitting.length > 1) {
    const column = classes.length > 1 && new Set(fitting.map(({ board }) => board)).size > 1 ? 'board' : 'group';
    return { column, code: 'import.ambiguous', message: `More than one ${column} fits: please name it.` };
  }
  const [{ board, of, group, section }] = fitting as [(typeof fitting)[number]];
  return {
    ...{ boardId: board.boardId, classId: of.classId, groupId: group.groupId, sectionId: section?.sectionId ?? null },
    shown: [of.className, group.groupName, section?.sectionName].filter(Boolean).join(', '),
  };
}
