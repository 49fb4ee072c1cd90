import { pickTranslations, type EventOf, type Translations, type classScheduled } from '@exam/contracts';

type Scheduled = EventOf<typeof classScheduled>['data'];
type Row = Omit<Scheduled, 'startsAt' | 'endsAt' | 'translations'> & {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly translations: unknown;
};

/** Its title in other languages, of what is kept of the class. Pure. */
export const titlesOf = ({ translations }: Pick<Row, 'translations'>) =>
  pickTranslations([translations as Translations | null, { title: 'title' }]);

/** What others are told of a class. Pure. */
export function toldOf({ startsAt, endsAt, ...row }: Row): Scheduled {
  const { virtualClassId, orgId, boardId, classId, groupId, sectionId, title, subjectName, revision } = row;
  return {
    ...{ virtualClassId, orgId, boardId, classId, groupId, sectionId, title, ...titlesOf(row), subjectName, revision },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}
