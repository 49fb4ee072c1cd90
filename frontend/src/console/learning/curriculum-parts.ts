import type { CurriculumParent, CurriculumPart, EditedSubject } from '@exam/contracts/http/curriculum-editing';

type Chapter = EditedSubject['chapters'][number];
type Held = Pick<EditedSubject, 'name' | 'isHidden' | 'languages'>;
export type PartRow = Held & { part: CurriculumPart };

export const subjectRow = ({ subjectId, name, isHidden, languages }: EditedSubject): PartRow => ({
  ...{ part: { kind: 'subject', id: subjectId }, name, isHidden, languages },
});
export const chapterRow = ({ chapterId, name, isHidden, languages }: Chapter): PartRow => ({
  ...{ part: { kind: 'chapter', id: chapterId }, name, isHidden, languages },
});
export const topicRow = ({ topicId, name, isHidden, languages }: Chapter['topics'][number]): PartRow => ({
  ...{ part: { kind: 'topic', id: topicId }, name, isHidden, languages },
});

/** Every part of a curriculum. */
export const partsOf = (subjects: readonly EditedSubject[]): PartRow[] =>
  subjects.flatMap((subject) => [
    subjectRow(subject),
    ...subject.chapters.flatMap((chapter) => [chapterRow(chapter), ...chapter.topics.map(topicRow)]),
  ]);

/** What stands below a part, in its order; null where that is no more. */
export function rowsBelow(subjects: readonly EditedSubject[], parent: CurriculumParent): PartRow[] | null {
  if (parent === null) return subjects.map(subjectRow);
  if (parent.kind === 'subject')
    return subjects.find(({ subjectId }) => subjectId === parent.id)?.chapters.map(chapterRow) ?? null;
  const chapters = subjects.flatMap((subject) => subject.chapters);
  return chapters.find(({ chapterId }) => chapterId === parent.id)?.topics.map(topicRow) ?? null;
}

/** An order of what is there now: what is gone is left out, what was added stands behind as it was added. */
export const orderOver = (ids: readonly string[], present: readonly string[]): string[] => [
  ...ids.filter((id) => present.includes(id)),
  ...present.filter((id) => !ids.includes(id)),
];
