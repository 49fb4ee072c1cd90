import { foldedText } from '@exam/domain';
import type { BoardTree } from '../organisations/index.js';

export interface Named {
  readonly boardName: string;
  readonly className: string;
  readonly groupName: string;
  readonly sectionNames: readonly string[];
}
type Class = BoardTree[number];
type Group = Class['groups'][number];
type Board = { readonly boardId: string; readonly boardName: string; readonly classes: BoardTree };

/** The board of that name with the class, its group and sections: what it has by these names stays, the rest is added. Pure. */
export function withClass(boards: readonly Board[], named: Named, newId: () => string) {
  const { boardName, className, groupName, sectionNames } = named;
  const board: Board = boards.find((one) => isSame(one.boardName, boardName)) ?? {
    boardId: newId(),
    boardName,
    classes: [],
  };
  const held: Class = board.classes.find((one) => isSame(one.className, className)) ?? {
    ...{ classId: newId(), className, groups: [] },
  };
  const group: Group = held.groups.find((one) => isSame(one.groupName, groupName)) ?? {
    ...{ groupId: newId(), groupName, sections: [] },
  };
  const sections = [...group.sections];
  for (const sectionName of sectionNames)
    if (!sections.some((one) => isSame(one.sectionName, sectionName)))
      sections.push({ sectionId: newId(), sectionName });
  const groups = replaced(held.groups, group, { ...group, sections });
  const classes = replaced(board.classes, held, { ...held, groups });
  return { board: { ...board, classes }, classId: held.classId, groupId: group.groupId };
}

/** In its place, or behind the others where it is new. */
const replaced = <T>(all: readonly T[], was: T, is: T): T[] =>
  all.includes(was) ? all.map((one) => (one === was ? is : one)) : [...all, is];

const isSame = (one: string, other: string): boolean => foldedText(one) === foldedText(other);
