import type { AnswerOf, listClasses, PlaceShown } from '@exam/contracts';
import type { BoardTree } from '../organisations/index.js';

type Item = AnswerOf<typeof listClasses>['items'][number];
type Place = Pick<PlaceShown, 'boardId' | 'classId' | 'groupId' | 'sectionId'>;
type Counted = Place & { readonly count: number };
type Taught = Place & { readonly userIds: readonly string[] };
type Board = { readonly boardId: string; readonly boardName: string; readonly classes: BoardTree };

/** One row for each section, and one for what belongs to no section of its group, which all its sections are taught by. Pure. */
export function classRows(boards: readonly Board[], students: readonly Counted[], teachers: readonly Taught[]): Item[] {
  const studentsOf = new Map(students.map((row) => [keyOf(row), row.count]));
  const teachersOf = new Map(teachers.map((row) => [keyOf(row), row.userIds]));
  return boards.flatMap(({ boardId, boardName, classes }) =>
    classes.flatMap(({ classId, className, groups }) =>
      groups.flatMap(({ groupId, groupName, sections }) =>
        [{ sectionId: null, sectionName: null }, ...sections].map(({ sectionId, sectionName }) => {
          const group = { boardId, classId, groupId, sectionId: null };
          const key = keyOf({ ...group, sectionId });
          const taughtBy = [key, keyOf(group)].flatMap((one) => teachersOf.get(one) ?? []);
          return {
            ...{ boardId, boardName, classId, className, groupId, groupName, sectionId, sectionName },
            students: studentsOf.get(key) ?? 0,
            teachers: new Set(taughtBy).size,
          };
        }),
      ),
    ),
  );
}

const keyOf = ({ boardId, classId, groupId, sectionId }: Place): string =>
  JSON.stringify([boardId, classId, groupId, sectionId]);
