import { serviceNames, type ServiceName } from '@exam/contracts';
import { personColumnsOf } from '@exam/platform/persons/person-tables';
import { cloneDatabase } from '@exam/testing/databases';

/** What the other ids are ids of: things. Before a name is added here: it can never hold a person or an account. */
const things: readonly string[] = [
  'announcement_id',
  'attempt_id',
  'board_id',
  'chapter_id',
  'chapter_ids',
  'class_id',
  'client_id',
  'code_id',
  'comment_id',
  'consent_id',
  'content_id',
  'coupon_id',
  'credited_order_ids',
  'current_question_id',
  'delivery_id',
  'deployment_ids',
  'device_id',
  'dispute_id',
  'endpoint_id',
  'entitlement_id',
  'entry_id',
  'event_id',
  'export_id',
  'exam_id',
  'challenge_id',
  'extension_id',
  'fan_out_id',
  'grade_id',
  'favourite_id',
  'group_id',
  'idempotency_key',
  'import_id',
  'incident_id',
  'link_id',
  'live_class_id',
  'item_id',
  'message_id',
  'note_id',
  'notice_id',
  'order_id',
  'outage_id',
  'span_id',
  'token_id',
  'org_id',
  'package_id',
  'package_ids',
  'paragraph_id',
  'parent_id',
  'payment_id',
  'platform_id',
  'post_id',
  'price_id',
  'provider_order_id',
  'provider_refund_id',
  'provider_subscription_id',
  'question_id',
  'question_ids',
  'refund_id',
  'regrade_id',
  'request_id',
  'room_id',
  'section_id',
  'session_id',
  'set_id',
  'settlement_id',
  'subject_id',
  'subject_ids',
  'start_code_id',
  'slips_id',
  'assignment_id',
  'topic_id',
  'view_id',
  'virtual_class_id',
];

/** Ids of people in rows that are found by another column, or that have to outlive the person. */
const staffDid = 'who of the staff did it, as the audit trail keeps it; their own erasure takes no row of others';
const besides: Readonly<Record<string, string>> = {
  'analytics.submission.submitted_by': 'the student or the deadline: what, not who',
  'analytics.scorecard.withdrawn_by': 'the student or the office: what, not who',
  'analytics.purpose_choice.account_ids': 'the row is found by user_id',
  'commerce.person.current_account_id': 'the row is found by user_id',
  'commerce.person.enrolled_account_id': 'the row is found by user_id',
  'identity.consent.given_by': 'a role: the person or a parent',
  'identity.change_request.decided_by': staffDid,
  'identity.consent.recorded_by': staffDid,
  'identity.people_import.made_by': staffDid,
  'identity.person.changed_by': `${staffDid}; it is emptied with them`,
  'identity.planned_move.planned_by': staffDid,
  'identity.slips.made_by': staffDid,
  'identity.start_code.issued_by': staffDid,
  'identity.erasure.account_ids': 'who is erased is told again while Kafka keeps older events',
  'identity.erasure.erased_id': 'who is erased is told again while Kafka keeps older events',
  'identity.person.base_account_id': 'the row is found by user_id',
  'identity.person.current_account_id': 'the row is found by user_id',
  'identity.person.enrolled_account_id': 'the row is found by user_id',
  'notification.person.current_account_id': 'the row is found by user_id',
  'notification.announcement.sent_by': `${staffDid}; gone after a fortnight`,
  'notification.sitting.submitted_by': 'a role: the student, the clock or the staff',
  'assessment.exam_draft.changed_by': staffDid,
  'assessment.exam_draft.created_by': staffDid,
  'assessment.test_settings.changed_by': staffDid,
  'assessment.outage.decided_by': staffDid,
  'assessment.question_export.made_by': staffDid,
  'assessment.question_import.made_by': staffDid,
  'assessment.question_file_part.sent_by': 'part of a file of questions, gone within an hour',
  'assessment.exam_override.given_by': staffDid,
  'assessment.incident.told_by': staffDid,
  'assessment.reopening.reopened_by': staffDid,
  'assessment.reopening.submitted_by': 'a role: the student, the clock or the staff',
  'assessment.saved_minute.attempt_ids': 'attempts whose answers were saved in that minute, gone after 30 days',
  'assessment.submission.submitted_by': 'a role: the student, the clock or the staff',
};

async function idsOf(service: ServiceName): Promise<string[]> {
  const db = await cloneDatabase(service);
  try {
    const persons = await personColumnsOf({ query: (text: string) => db.query(text) } as never);
    const columns = await db.query<{ table: string; column: string }>(
      `select c.table_name as "table", c.column_name as "column"
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like '\\_prisma%'
         and (c.udt_name in ('uuid', '_uuid') or c.udt_name in ('text', '_text', 'varchar') and c.column_name ~ '(_ids?|_by|_from|_to|_of|_with|_for)$')`,
    );
    return columns
      .filter(({ table, column }) => !persons.has(`${table}.${column}`) && !things.includes(column))
      .map(({ table, column }) => `${service}.${table}.${column}`);
  } finally {
    await db.drop();
  }
}

test('every column that could hold an id names a person, by its name or its comment, or a thing', async () => {
  const found = (await Promise.all(serviceNames.map(idsOf))).flat();
  expect(found.sort()).toEqual(Object.keys(besides).sort());
});
