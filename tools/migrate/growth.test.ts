import { serviceNames, type ServiceName } from '@exam/contracts';
import { cloneDatabase } from '@exam/testing/databases';

// What time alone makes more of. Each table of each service stands in one of three lists, so that a new one is thought of.

/** As many rows as there are people, things of the content, or answers that somebody still waits for. */
const steady: Readonly<Record<ServiceName | 'platform', readonly string[]>> = {
  platform: ['announcement', 'catch_up', 'erasure_outside', 'retry', 'signing_keys', 'teaching'],
  identity: [
    ...['account', 'board', 'change_request', 'consent', 'credential', 'entitlement', 'exam', 'login', 'organisation'],
    ...[
      'lti_key',
      'lti_link',
      'package',
      'person',
      'planned_move',
      'pool_session',
      'purpose_choice',
      'saved_view',
      'second_login',
    ],
    ...['teaching_assignment'],
  ],
  catalog: [
    ...['account_access', 'board', 'chapter', 'content_item', 'curriculum_version', 'entitlement', 'note'],
    ...['curriculum_edit', 'question_place'],
    ...[
      'file_of_organisation',
      'live_class',
      'organisation',
      'package',
      'stored_file',
      'subject',
      'topic',
      'viewer',
      'virtual_class',
    ],
  ],
  commerce: [
    'board',
    'books_check',
    'coupon',
    'coupon_tries',
    'document_counter',
    'muted_buyer',
    'package',
    'package_comment',
    'person',
    'provider_reading',
    'sale',
    'seller',
    'subject',
  ],
  assessment: [
    ...['board', 'chapter', 'mistake', 'paragraph', 'picture', 'picture_name', 'question', 'quiz', 'student'],
    ...['first_sign_in', 'question_place', 'test_settings', 'unlocked_chapters'],
  ],
  analytics: ['board', 'mark_count', 'organisation', 'person', 'purpose_choice', 'school_board'],
  discussion: ['board', 'favourite', 'muted_author', 'person'],
  notification: [
    ...['calendar_event', 'calendar_feed', 'exam_board', 'grade', 'held_class', 'known_access'],
    ...['notice_preference', 'person'],
  ],
};

/** What deletes them, and when. */
const ended: Readonly<Record<ServiceName | 'platform', Readonly<Record<string, string>>>> = {
  platform: {
    outbox: 'removed when it is sent: events/relay-rows.ts',
    inbox: 'a partition for each day of events, dropped after 15 days: turn_inbox(), events/housekeeping.ts',
    dead_letter: '90 days after it took effect: events/housekeeping.ts',
    audit: 'AUDIT_KEPT_DAYS: audit/purge-audit.ts',
    announced_upload: 'a day: uploads/sweep-uploads.ts',
    import: 'a day: imports/purge-imports.ts',
    import_chunk: 'with its import, or at its commit',
    import_row: 'with its import, or at its commit',
    command: 'console/purge-commands.ts',
    moderation: '400 days: console/purge-commands.ts',
    moderation_opening: 'two minutes: console/purge-commands.ts',
    revoked_sessions: 'when the tokens of the session have ended: auth/revoked-sessions.ts',
  },
  identity: {
    session: 'sessions/purge-sessions.ts',
    refresh_token: 'with its session',
    program_token: 'with its session',
    one_time_code: 'codes/purge-codes.ts',
    sign_in_tries: 'when its quarter of an hour is over: the next try of anybody',
    outgoing_message: '30 days: messages/purge-messages.ts',
    lti_launch: 'a day: lti/purge-launches.ts',
    people_import: '30 days: people-import/purge-people-imports.ts',
    people_import_row: 'with its import',
    erasure: 'when Kafka has forgotten the person: persons/erasures.service.ts',
  },
  catalog: { announced_file: 'a day: files, as unread uploads' },
  commerce: { provider_event: '30 days: orders/webhooks.service.ts' },
  assessment: {
    saved_answer: 'a day after its attempt was scored: deadlines/purge-saved.service.ts',
    question_export: 'an hour: question-exports/purge-question-exports.ts',
    question_import: '30 days: question-imports/purge-question-imports.ts',
    question_import_row: 'with its import',
    question_import_picture: 'with its import',
    question_file_part: 'an hour: question-imports/purge-question-imports.ts',
    saved_span: 'three hours: extensions/sign-of-life.service.ts',
    saved_minute: '30 days: histories/purge-histories.ts',
    seen_announcement: '30 days: histories/purge-histories.ts',
    heard_announcement: 'with who has seen it',
  },
  analytics: {
    scorecard_tries: 'when its hour is over: the next try of anybody',
    wanted_score: '400 days: wanted-scores/tell-scores.ts',
    staged_result: 'when its regrade becomes the results: standings/staged-results.repository.ts',
  },
  discussion: {},
  notification: {
    contact_request: 'contacts/sweep-contacts.ts',
    delivery: 'notices/sweep-notices.ts',
    fan_out: 'notices/sweep-notices.ts',
    sitting: 'a fortnight: monitor/purge-sittings.ts',
    given_time: 'with the sittings',
    school_notice: 'a year: notices/sweep-notices.ts',
    webhook_delivery: '30 days: webhooks/purge-deliveries.ts',
    announcement: 'a fortnight: announcements/purge-announcements.ts',
    announcement_to: 'with the announcements',
    announcement_seen: 'with the announcements',
  },
};

/** Kept as long as the person, the order or the exam: why. */
const forEver: Readonly<Record<ServiceName | 'platform', Readonly<Record<string, string>>>> = {
  platform: { approval: 'two people decided something together: part of the record; some a day in an organisation' },
  identity: {
    erased_code: 'so that a pack brings nobody back unasked; one for each erased person',
    email_link: 'some for each person; go with the person',
    lti_platform: '10 for each organisation',
    lti_grade: 'one for each student and exam that was launched from a learning platform; goes with the link',
    removed_grade: 'at most one for each person and place; go with the person',
    start_code: 'some for each person; go with the person',
    slips: 'one for each list of start codes that staff made',
    submitted_test: 'one for each account and test: the session user counts them',
    exam_extra_student: 'of its exam: 500 at most',
  },
  catalog: {
    view: 'where a file was left, and what consumers that come later are told; found by account, never read as a whole',
    attendance: 'who was in a class: a record of the school',
    reminder: 'one for each account and class that it asked to be reminded of',
  },
  commerce: {
    order: 'kept by law, as what follows',
    order_item: 'of its order',
    payment: 'of its order',
    refund: 'of its order',
    invoice: 'of its order',
    credit_note: 'of its order',
    ledger_line: 'the books',
    settlement: 'the books',
    dispute: 'the books',
    entitlement: 'what was bought: of its order',
    gst_file: 'the books: one for each month and seller',
    package_price: 'what each package cost and since when: some a year',
    mandate: 'what a person has agreed to be debited for',
  },
  assessment: {
    exam: 'definitions of schools, and practice sheets of their owners: nobody else’s query reads those (exams.growth.test.ts)',
    exam_draft: 'tests of schools, as exams; a removed one after thirty days: authoring/purge-drafts.ts',
    exam_paper: 'of its exam',
    exam_question: 'of its exam',
    paper_set: 'of its exam: four for each revision at most',
    question_version: 'of its question, each time that it is edited: an exam may ask an older one',
    exam_extension: 'of its exam',
    flagged_question: 'of its exam: those of its questions that its figures flag',
    challenge_window: 'of its exam',
    challenge: 'of its exam: ten for each student at most',
    exam_key: 'of its exam: one for each decision on a key',
    regrade: 'of its exam: those that were applied; previews are deleted after a day: regrades/purge-previews.ts',
    regraded_result: 'of its regrade: one for each submission',
    outage: 'of its exam: one for each time that the service was away, nobody’s answers were saved or a room lost time',
    outage_student: 'of its exam: for each interruption of a room those who lost time in it',
    room_look: 'one row for each exam',
    service_sign: 'one row',
    exam_extra_student: 'of its exam: 500 at most',
    exam_override: 'of its exam: one for each student who sits it at another time',
    exam_extension_student: 'of its exam: a few for each student',
    exam_room: 'of its exam: 1,000 at most',
    incident: 'of its exam: what the staff told of its day',
    room_invigilator: 'of its room: 20 at most',
    room_seat: 'of its exam: one for each student',
    self_assessment: 'a practice sheet: its owner’s, by account',
    attempt: 'results of students',
    submission: 'results of students',
    reopening: 'of its attempt: what was submitted before it ran again',
    takeover: 'of its attempt: one for each device that took it over',
    silence: 'of its attempt: one for each minute and more without a sign of life',
    noted_attempt: 'one for each attempt at practice',
  },
  analytics: {
    exam: 'of assessment’s',
    exam_extra_student: 'of its exam: 500 at most',
    paper: 'of its exam',
    paper_sums: 'of its exam',
    candidate: 'results of students',
    submission: 'results of students: reports are made from it',
    reopened_attempt: 'of its submission: which one counts, however late an event comes',
    scorecard: 'results of students: who holds one may have it checked for ever',
    content_usage: 'one for each view: how a term was learned; found by account and day',
  },
  discussion: {
    item: 'what people wrote; goes with its author or by their wish',
    activity: 'of its item',
    reaction: 'of its item',
    report: 'of its item',
    points: 'one for each person and period; a year has 430 periods',
  },
  notification: {
    webhook_endpoint: '10 for each organisation',
    notice: 'a person’s own list, and the record of a submission by which boards are shown: decision 022',
    notice_source: 'of its notice',
    exam: 'of assessment’s',
    exam_extra_student: 'of its exam: 500 at most',
    told_exam: 'one for each exam',
    exam_room: 'of its exam: 1,000 at most',
    room_invigilator: 'of its room: 20 at most',
    room_seat: 'of its exam: one for each student',
  },
};

const tablesOf = `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'platform')
    and c.relname not like '\\_prisma%'`;

test.each(serviceNames)('every table of %s has an end, or a reason for having none', async (service) => {
  const db = await cloneDatabase(service);
  try {
    const rows = await db.query<{ schema: string; name: string }>(tablesOf);
    for (const [schema, of] of [
      ['public', service],
      ['platform', 'platform'],
    ] as const) {
      const held = rows.filter((row) => row.schema === schema).map(({ name }) => name);
      const listed = [...steady[of], ...Object.keys(ended[of]), ...Object.keys(forEver[of])];
      expect([of, [...listed].sort()]).toEqual([of, [...new Set(held)].sort()]);
    }
  } finally {
    await db.drop();
  }
});
