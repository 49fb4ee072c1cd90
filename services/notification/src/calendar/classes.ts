import { classScheduled } from '@exam/contracts';
import { followed } from '@exam/platform';

/** Classes are in the calendars of those they are held for. */
export const Classes = followed({
  consumer: 'calendar-classes',
  events: [classScheduled],
  table: 'held_class',
  key: 'virtual_class_id',
  columns: {
    virtual_class_id: ['text', (one) => one.virtualClassId],
    org_id: ['text', (one) => one.orgId],
    board_id: ['text', (one) => one.boardId],
    class_id: ['text', (one) => one.classId],
    group_id: ['text', (one) => one.groupId],
    section_id: ['text', (one) => one.sectionId],
    title: ['text', (one) => one.title],
    translations: ['jsonb', (one) => one.translations ?? null],
    start_at: ['timestamptz', (one) => one.startsAt],
    end_at: ['timestamptz', (one) => one.endsAt],
    revision: ['integer', (one) => one.revision],
  },
});
