import { events, serviceNames, type ServiceName } from '@exam/contracts';
import { cloneDatabase } from '@exam/testing/databases';
import { z } from 'zod';
import { someOf } from '../lib/some.js';

/** Epoch milliseconds: compared and counted with for each answer of thousands (docs/build/data.md). No new one. */
const epochColumns: readonly string[] = [
  'analytics.board.published_at',
  'assessment.attempt.deadline_at',
  'assessment.attempt.ended_at',
  'assessment.attempt.forced_at',
  'assessment.attempt.saved_purged_at',
  'assessment.attempt.set_aside_at',
  'assessment.attempt.started_at',
  'assessment.attempt.write_deadline_at',
  'assessment.exam.closed_at',
  'assessment.exam.closes_at',
  'assessment.exam.end_at',
  'assessment.exam.published_at',
  'assessment.exam.start_at',
  'assessment.exam_extension.given_at',
  'assessment.picture.created_at',
  'assessment.question.changed_at',
  'assessment.submission.submitted_at',
];
/**
 * Carried along, or second in a key after the column that narrows the search: no row is looked up by one of these
 * alone.
 * An id that is missing here needs an index.
 */
const notLookedUp: readonly string[] = [
  'analytics.candidate.attempt_id',
  'analytics.content_usage.board_id',
  'analytics.content_usage.class_id',
  'analytics.content_usage.group_id',
  'analytics.content_usage.subject_id',
  'analytics.exam.board_id',
  'analytics.exam.class_id',
  'analytics.exam.group_id',
  'analytics.exam.section_id',
  'analytics.mark_count.subject_id',
  'analytics.school_board.org_id',
  'analytics.scorecard.exam_id',
  'analytics.scorecard.org_id',
  'analytics.submission.exam_id',
  'analytics.submission.org_id',
  'analytics.submission.user_id',
  'analytics.wanted_score.org_id',
  'assessment.attempt.device_id',
  'assessment.attempt.org_id',
  'assessment.attempt.session_id',
  'assessment.attempt.user_id',
  'assessment.board.org_id',
  'assessment.challenge.question_id',
  'assessment.chapter.class_id',
  'assessment.chapter.group_id',
  'assessment.chapter.subject_id',
  'assessment.exam.board_id',
  'assessment.exam.class_id',
  'assessment.exam.group_id',
  'assessment.exam.section_id',
  'assessment.exam.regrade_id',
  'assessment.exam_extension.outage_id',
  'assessment.exam_key.question_id',
  'assessment.exam_question.question_id',
  'assessment.flagged_question.question_id',
  'assessment.incident.org_id',
  'assessment.mistake.exam_id',
  'assessment.mistake.org_id',
  'assessment.mistake.question_id',
  'assessment.mistake.subject_id',
  'assessment.outage.room_id',
  'assessment.outage.section_id',
  'assessment.paragraph.import_id',
  'assessment.paragraph.paragraph_id',
  'assessment.question.paragraph_id',
  'assessment.question.question_id',
  'assessment.question.subject_id',
  'assessment.question_export.org_id',
  'assessment.question_import_row.question_id',
  'assessment.question_place.subject_id',
  'assessment.question_version.question_id',
  'assessment.quiz.subject_id',
  'assessment.regrade.org_id',
  'assessment.regraded_result.attempt_id',
  'assessment.room_invigilator.exam_id',
  'assessment.room_seat.exam_id',
  'assessment.saved_answer.current_question_id',
  'assessment.saved_answer.question_id',
  'assessment.seen_announcement.announcement_id',
  'assessment.seen_announcement.exam_id',
  'assessment.self_assessment.subject_id',
  'assessment.student.org_id',
  'catalog.chapter.board_id',
  'catalog.chapter.class_id',
  'catalog.chapter.group_id',
  'catalog.chapter.subject_id',
  'catalog.content_item.exam_id',
  'catalog.content_item.org_id',
  'catalog.curriculum_edit.board_id',
  'catalog.curriculum_edit.class_id',
  'catalog.curriculum_edit.group_id',
  'catalog.entitlement.org_id',
  'catalog.note.content_id',
  'catalog.package.class_id',
  'catalog.package.group_id',
  'catalog.package.org_id',
  'catalog.question_place.subject_id',
  'catalog.subject.board_id',
  'catalog.subject.class_id',
  'catalog.subject.group_id',
  'catalog.subject.subject_id',
  'catalog.topic.chapter_id',
  'catalog.view.content_id',
  'catalog.virtual_class.board_id',
  'catalog.virtual_class.group_id',
  'catalog.virtual_class.section_id',
  'commerce.entitlement.org_id',
  'commerce.entitlement.package_id',
  'commerce.package.class_id',
  'commerce.package.group_id',
  'commerce.person.current_account_id',
  'commerce.person.enrolled_account_id',
  'commerce.sale.package_id',
  'discussion.board.org_id',
  'discussion.item.board_id',
  'discussion.item.class_id',
  'discussion.item.group_id',
  'discussion.item.subject_id',
  'discussion.points.board_id',
  'discussion.points.class_id',
  'discussion.points.group_id',
  'identity.account.class_id',
  'identity.account.group_id',
  'identity.account.section_id',
  'identity.change_request.board_id',
  'identity.change_request.class_id',
  'identity.change_request.group_id',
  'identity.entitlement.package_id',
  'identity.exam.board_id',
  'identity.exam.class_id',
  'identity.exam.group_id',
  'identity.exam.section_id',
  'identity.lti_key.org_id',
  'identity.lti_launch.exam_id',
  'identity.lti_platform.client_id',
  'identity.person.base_account_id',
  'identity.person.current_account_id',
  'identity.person.enrolled_account_id',
  'identity.submitted_test.exam_id',
  'notification.announcement.question_id',
  'notification.exam.board_id',
  'notification.exam.class_id',
  'notification.exam.group_id',
  'notification.exam.section_id',
  'notification.exam_room.org_id',
  'notification.grade.class_id',
  'notification.grade.group_id',
  'notification.grade.section_id',
  'notification.held_class.board_id',
  'notification.held_class.class_id',
  'notification.held_class.group_id',
  'notification.held_class.section_id',
  'notification.person.current_account_id',
  'notification.person.org_id',
  'notification.sitting.attempt_id',
  'identity.planned_move.board_id',
  'identity.planned_move.class_id',
  'identity.planned_move.group_id',
  'identity.planned_move.section_id',
  'identity.removed_grade.board_id',
  'identity.removed_grade.class_id',
  'identity.removed_grade.group_id',
  'identity.removed_grade.section_id',
  'identity.slips.org_id',
  'identity.teaching_assignment.board_id',
  'identity.teaching_assignment.class_id',
  'identity.teaching_assignment.group_id',
  'identity.teaching_assignment.section_id',
];

async function rows<Row>(service: ServiceName, sql: string): Promise<Row[]> {
  const db = await cloneDatabase(service);
  try {
    return await db.query<Row>(sql);
  } finally {
    await db.drop();
  }
}

const own = `c.table_schema = 'public' and c.table_name not like '\\_prisma%'`;

test('instants in databases are timestamptz', async () => {
  const found = await Promise.all(
    serviceNames.map((service) =>
      rows<{ place: string }>(
        service,
        `select '${service}.' || c.table_name || '.' || c.column_name as place from information_schema.columns c
         where ${own} and (c.data_type in ('timestamp without time zone', 'time without time zone')
           or (c.column_name ~ '_at$' and c.data_type <> 'timestamp with time zone'))`,
      ),
    ),
  );
  expect(
    found
      .flat()
      .map(({ place }) => place)
      .sort(),
  ).toEqual([...epochColumns].sort());
});

test('instants in events are ISO texts in UTC', () => {
  const wrong = someOf(events, 'event').flatMap(({ name, data }) => {
    const { properties = {} } = z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' }) as {
      properties?: object;
    };
    return Object.entries(properties)
      .filter(([field, schema]) => /(At|Time)$/.test(field) && !JSON.stringify(schema).includes('"date-time"'))
      .map(([field]) => `${name}.${field}`);
  });
  expect(wrong).toEqual([]);
});

test('an id by which rows are found leads an index', async () => {
  const found = await Promise.all(
    serviceNames.map((service) =>
      rows<{ place: string }>(
        service,
        `select '${service}.' || c.table_name || '.' || c.column_name as place from information_schema.columns c
         where ${own} and c.column_name ~ '_id$' and not exists (
           select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
           where i.indrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and a.attname = c.column_name)`,
      ),
    ),
  );
  expect(
    found
      .flat()
      .map(({ place }) => place)
      .sort(),
  ).toEqual([...notLookedUp].sort());
});
