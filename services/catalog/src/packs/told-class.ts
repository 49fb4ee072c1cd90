import type { EventOf, classScheduled } from '@exam/contracts';

type Scheduled = EventOf<typeof classScheduled>['data'];
type Row = Omit<Scheduled, 'startsAt' | 'endsAt'> & { readonly startsAt: Date; readonly endsAt: Date };

/** What others are told of a class. Pure. */
export function toldOf({ startsAt, endsAt, ...row }: Row): Scheduled {
  const { virtualClassId, orgId, boardId, classId, groupId, sectionId, title, subjectName, revision } = row;
  return {
    ...{ virtualClassId, orgId, boardId, classId, groupId, sectionId, title, subjectName, revision },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}
