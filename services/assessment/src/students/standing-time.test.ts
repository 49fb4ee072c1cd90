import { examClosed, getAttempt, getReview, personErased, profileUpdated } from '@exam/contracts';
import { graceSeconds, standingMinutes } from '@exam/domain';
import { costOf, refusal } from '@exam/testing';
import { answers, ExamRoom, type Student } from '../../test/exam-room.js';
import { exam, rightAnswers } from '../../test/pack.js';
import { standingMinutesSql } from './standing-minutes.js';

const minute = 60_000;
const grace = graceSeconds * 1000;
let room: ExamRoom;
beforeEach(async () => {
  room = await ExamRoom.withExam({ sectionId: null, reviewRelease: 'windowEnd' });
});

/** As identity tells of the student. */
async function tell(
  { who }: Student,
  extraTimePercent: number | undefined,
  more: { revision?: number; sectionId?: string } = {},
) {
  const { userId, accountId, orgId, boardId, classId, groupId, sectionId } = who;
  await room.service.deliver(profileUpdated, {
    ...{ userId, orgId: orgId!, roles: ['student'], givenName: 'Asha', familyName: 'Rao', currentAccountId: accountId },
    accounts: [{ accountId, isBaseAccount: false, boardId, classId, groupId, sectionId: more.sectionId ?? sectionId }],
    ...{ extraTimePercent, revision: more.revision ?? 1 },
  });
}
async function student(extraTimePercent?: number): Promise<Student> {
  const one = await room.student();
  await tell(one, extraTimePercent);
  return one;
}
const minutesOf = (attempt: { startedAt: number; deadlineAt: number }) =>
  (attempt.deadlineAt - attempt.startedAt) / minute;
const stateOf = async ({ api }: Student, attemptId: string) =>
  (await api.call(getAttempt, { params: { attemptId } }).expect(200)).body.Item;
const closesAt = async () =>
  Number((await room.service.db.query<{ at: string }>('select closes_at as at from exam'))[0]!.at);

test('[TIME-005] the database rounds as the rule does', async () => {
  const all = [1, 7, 10, 50, 60, 61, 99, 100, 180, 200, 480].flatMap((duration) =>
    Array.from({ length: 101 }, (_, percent) => ({ duration, percent })),
  );
  const rows = await room.service.db.query<{ minutes: number }>(
    `select ${standingMinutesSql('duration', 'percent')} as minutes
     from unnest($1::int[], $2::int[]) with ordinality as given (duration, percent, n) order by n`,
    [all.map(({ duration }) => duration), all.map(({ percent }) => percent)],
  );
  expect(rows.map(({ minutes }) => minutes)).toEqual(
    all.map(({ duration, percent }) => standingMinutes(duration, percent)),
  );
});

test('[TIME-005] every exam that begins is longer by the per cent of its duration, rounded up to five minutes and at least five', async () => {
  await room.bring({
    exams: [
      exam({ examId: 'three-hours', durationMinutes: 180, startAt: '-1m', endAt: '+10d' }),
      exam({ examId: 'practice', testType: 'open', examType: 'AdhocMockTest', durationMinutes: 100 }),
    ],
  });
  for (const [percent, hour, hours, practice] of [
    [undefined, 60, 180, 100],
    [0, 60, 180, 100],
    [1, 65, 185, 105],
    [5, 65, 190, 105],
    [33, 80, 240, 135],
    [100, 120, 360, 200],
  ] as const) {
    const one = await student(percent);
    expect(minutesOf(await room.running(one))).toBe(hour);
    expect(minutesOf(await room.running(one, { examId: 'three-hours' }))).toBe(hours);
    expect(minutesOf(await room.running(one, { examId: 'practice' }))).toBe(practice);
  }
});

test('[TIME-005] answers change as much longer; another per cent is for what begins afterwards', async () => {
  const [plain, asha] = [await student(), await student(25)];
  const [ofPlain, ofAsha] = [await room.running(plain), await room.running(asha)];
  expect(ofAsha.writeDeadlineAt).toBe(ofPlain.writeDeadlineAt + 15 * minute);
  for (const percent of [50, 0]) {
    await tell(asha, percent, { revision: percent === 50 ? 2 : 3 });
    expect((await stateOf(asha, ofAsha.attemptId)).deadlineAt).toBe(ofAsha.deadlineAt);
    expect((await room.running(asha, { deviceId: 'device-two' })).deadlineAt).toBe(ofAsha.deadlineAt);
    const bela = await student(percent);
    expect(minutesOf(await room.running(bela))).toBe(percent === 50 ? 90 : 60);
  }
});

test('[TIME-005] what identity tells again or late changes nothing; a move to another section keeps the time, an erasure ends it', async () => {
  const [asha, bela, chitra, dev] = [await student(50), await student(50), await student(50), await student(50)];
  await tell(asha, 25, { revision: 3 });
  await tell(asha, 100, { revision: 2 });
  await tell(asha, 25, { revision: 3 });
  expect(minutesOf(await room.running(asha))).toBe(75);
  await tell(bela, 50, { revision: 2, sectionId: 'section-b' });
  expect(minutesOf(await room.running(bela))).toBe(90);
  // of an installation that knew the student before the time was told
  await room.service.db.query('update student set extra_time_percent = 0 where user_id = $1', [dev.who.userId]);
  const { userId, accountId, orgId, boardId, classId, groupId, sectionId } = dev.who;
  await room.service.deliver(
    profileUpdated,
    {
      ...{
        userId,
        orgId: orgId!,
        roles: ['student'],
        givenName: 'Asha',
        familyName: 'Rao',
        currentAccountId: accountId,
      },
      accounts: [{ accountId, isBaseAccount: false, boardId, classId, groupId, sectionId }],
      ...{ extraTimePercent: 50, revision: 1 },
    },
    { announced: true },
  );
  expect(minutesOf(await room.running(dev))).toBe(90);
  await room.service.deliver(personErased, {
    ...{ userId: chitra.who.userId, accountIds: [chitra.who.accountId] },
    requestedAt: new Date(room.clock.now()).toISOString(),
  });
  expect(minutesOf(await room.running(chitra))).toBe(60);
});

test('[TIME-005] the end of the window does not cut it; the exam closes and shows reviews after it, once for all per cents', async () => {
  const [early, plain, asha, bela] = [await room.student(), await student(), await student(25), await student(100)];
  const first = await room.running(early);
  await room.submit(early, first, answers(rightAnswers)).expect(200);
  const windowEnd = first.startedAt + 119 * minute;
  expect(await closesAt()).toBe(windowEnd + grace);
  room.clock.set(windowEnd - 20 * minute);
  const all = await Promise.all([plain, asha, bela].map((one) => room.running(one)));
  const [ofPlain, ofAsha, ofBela] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]];
  expect(ofPlain.deadlineAt).toBe(windowEnd);
  expect(ofAsha.deadlineAt).toBe(windowEnd + 15 * minute);
  expect(ofBela.deadlineAt).toBe(windowEnd + 60 * minute);
  expect(await closesAt()).toBe(ofBela.deadlineAt + grace);
  const [{ version }] = (await room.service.db.query<{ version: number }>('select version from exam')) as [
    { version: number },
  ];
  expect(version).toBe(2);

  const review = () =>
    early.api.call(getReview, { params: { examResultId: first.attemptId, accountId: early.who.accountId } });
  room.clock.set(windowEnd + grace);
  await room.sweep();
  expect((await stateOf(plain, ofPlain.attemptId)).status).toBe('submitted');
  room.clock.set(ofAsha.deadlineAt + grace - 1);
  await room.save(asha, ofAsha, answers({ 'q-int': '7' })).expect(409);
  await room.sweep();
  expect((await stateOf(asha, ofAsha.attemptId)).status).toBe('running');
  room.clock.advance(1);
  await room.sweep();
  expect((await stateOf(asha, ofAsha.attemptId)).status).toBe('submitted');
  room.clock.set(ofBela.deadlineAt + grace - 1);
  await room.sweep();
  expect(await room.outbox.of(examClosed)).toEqual([]);
  await review().expect(403).expect(refusal('review.not_released'));
  room.clock.advance(1);
  await room.sweep();
  expect(await room.outbox.of(examClosed)).toHaveLength(1);
  await review().expect(200);
});

test('[TIME-005] beginning asks no more of the database for it', async () => {
  const [plain, asha] = [await student(), await student(25)];
  const other = await room.student();
  await room.running(other);
  const cost = await costOf(() => room.begin(plain).expect(200));
  expect(await costOf(() => room.begin(asha).expect(200))).toEqual(cost);
  expect(cost.statements).toBe(5);
});
