import { classScheduled, type EventOf } from '@exam/contracts';
import { Consumer, ConsumesBatch, Projection, type HandlerTx } from '@exam/platform';

const classes = new Projection<EventOf<typeof classScheduled>['data']>({
  table: 'held_class',
  key: 'virtual_class_id',
  columns: {
    virtual_class_id: ['text', ({ virtualClassId }) => virtualClassId],
    org_id: ['text', ({ orgId }) => orgId],
    board_id: ['text', ({ boardId }) => boardId],
    class_id: ['text', ({ classId }) => classId],
    group_id: ['text', ({ groupId }) => groupId],
    section_id: ['text', ({ sectionId }) => sectionId],
    title: ['text', ({ title }) => title],
    start_at: ['timestamptz', ({ startsAt }) => startsAt],
    end_at: ['timestamptz', ({ endsAt }) => endsAt],
    revision: ['integer', ({ revision }) => revision],
  },
});

/** Classes stand in the calendars of those they are held for. */
@Consumer('calendar-classes', { catchUpOn: [classScheduled] })
export class FollowClasses {
  @ConsumesBatch(classScheduled)
  onScheduled(events: EventOf<typeof classScheduled>[], tx: HandlerTx): Promise<void> {
    return classes.keep(tx, events);
  }
}
