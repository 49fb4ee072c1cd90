import type { AnswerOf, listClasses, PlaceShown } from '@exam/contracts';
import type { BoardTree } from '../organisations/index.js';

type Item = AnswerOf<typeof listClasses>['items'][number];
type Counted = Pick<PlaceShown, 'boardId' | 'classId' | 'groupId' | 'sectionId'> & { readonly count: number };
type Board = { readonly boardId: string; readonly boardName: string; readonly classes: BoardTree };

/** One row for each section, and one for what belongs to no section of its group. Pure. */
export function classRows(
  boards: readonly Board[],
  students: readonly Counted[],
  teachers: readonly Counted[],
): Item[] {
  const students_ = byPlace(students);
  const teachers_ = byPlace(teachers);
  return boards.flatMap(({ boardId, boardName, classes }) =>
    classes.flatMap(({ classId, className, groups }) =>
      groups.flatMap(({ groupId, groupName, sections }) =>
        [{ sectionId: null, sectionName: null }, ...sections].map(({ sectionId, sectionName }) => {
          const key = keyOf({ boardId, classId, groupId, sectionId });
          return {
            ...{ boardId, boardName, classId, className, groupId, groupName, sectionId, sectionName },
            students: students_.get(key) ?? 0,
            teachers: teachers_.get(key) ?? 0,
          };
        }),
      ),
    ),
  );
}

const keyOf = ({ boardId, classId, groupId, sectionId }: Omit<Counted, 'count'>): string =>
  JSON.stringify([boardId, classId, groupId, sectionId]);

const byPlace = (rows: readonly Counted[]): ReadonlyMap<string, number> =>
  new Map(rows.map((row) => [keyOf(row), row.count]));
