import { randomBytes, randomUUID } from 'node:crypto';
import {
  assessmentImports,
  beginAttempt,
  boardPush,
  getPaper,
  getResult,
  getStanding,
  identityImports,
  listNotices,
  mockList,
  noticePush,
  routes,
  saveAnswers,
  serviceNames,
  signIn,
  signOut,
  submitAttempt,
  watchExam,
  type Board,
  type Notice,
  type PackKind,
  type ServiceName,
} from '@exam/contracts';
import { operator, startService, until, type Api, type TestService } from '@exam/testing';
import { io, type Socket } from 'socket.io-client';
import * as pack from './exam-day.pack.js';

// The whole way of one exam through the services and Kafka; each service alone is proven beside its code. There are two
// of
// each, as behind a balancer that knows no sessions: every call goes to the other one than the call before.
const topicPrefix = `day${randomBytes(4).toString('hex')}-`;
const replicas = {} as Record<ServiceName, [TestService, TestService]>;
const sockets: Socket[] = [];

beforeAll(async () => {
  const options = { kafka: true, topicPrefix, clock: 'real' } as const;
  for (const name of serviceNames) {
    const first = await startService(name, options);
    replicas[name] = [first, await startService(name, { ...options, database: first.db })];
  }
}, 240_000);
afterAll(() => sockets.forEach((socket) => socket.disconnect()));

type Caller = Pick<Api, 'call'>;

function callerOf(name: ServiceName, token?: string): Caller {
  const apis = replicas[name].map((replica) => replica.api(token));
  return {
    call(route, ...parts) {
      apis.push(apis.shift()!);
      return apis[0]!.call(route, ...parts);
    },
  };
}

test('an imported student signs in, sits the exam, sees the standing live and finds the notice', async () => {
  await importPack();
  const asha = await studentOf('9876500001');
  const ravi = await studentOf('9876500002');

  await sit(ravi, { 'day-q1': '1', 'day-q2': '7' });
  const live = await watch(asha, replicas.notification[0]);
  const elsewhere = await watch(asha, replicas.notification[1]);
  const receipt = await sit(asha, { 'day-q1': '1', 'day-q2': '6' });

  const result = await asha.assessment
    .call(getResult, { params: { examId: pack.exam.examId, accountId: asha.accountId } })
    .expect(200);
  // others may still write: how many were right is withheld until the window ends
  expect(result.body.Item).toMatchObject({ marks: 8, maximumMarks: 8, correct: null, incorrect: null });

  const standing = await until(
    async () => {
      const answer = await asha.analytics.call(getStanding, {
        params: { examId: pack.exam.examId, accountId: asha.accountId },
      });
      return answer.status === 200 && answer.body.Item?.candidates === 2 ? answer.body.Item : null;
    },
    { what: 'the standing of both' },
  );
  expect(standing).toMatchObject({ rank: 1, marks: 8, attemptId: receipt.attemptId, highestMarks: 8 });

  for (const browser of [live, elsewhere]) {
    await until(() => browser.notices.some((one) => one.examId === pack.exam.examId), {
      what: 'the pushed notice',
    });
    await until(() => browser.boards.some((one) => one.candidates === 2 && one.top[0]?.key === standing.boardKey), {
      what: 'the pushed board',
    });
  }
  const told = live.notices.filter((one) => one.examId === pack.exam.examId);
  expect(told).toMatchObject([{ kind: 'result.ready' }]);
  const notices = await asha.notification.call(listNotices, { params: { userId: asha.userId }, query: {} }).expect(200);
  expect(notices.body.data.map((one) => one.noticeId)).toContain(told[0]?.noticeId);
}, 120_000);

test.each(serviceNames)('two of %s are ready and share the work of one group', async (name) => {
  for (const { url } of replicas[name]) {
    const health = await until(async () => {
      const { status, body } = await readiness(url);
      return status === 200 && body.parts['kafka'] === 'up' ? body : null;
    });
    expect(health).toMatchObject({ ready: true, parts: { database: 'up', redis: 'up', kafka: 'up' } });
  }
});

test('who signs out at one replica is signed out at both of every service, by one event that is taken once', async () => {
  const { token } = await studentOf('9876500002');
  const calls = serviceNames.map((name) => ({
    name,
    path: routes
      .find(({ service, method, access }) => service === name && method === 'GET' && !('public' in access))!
      .path.replace(/:\w+/g, 'x'),
  }));
  const refusedBy = async ({ name, path }: (typeof calls)[number]) =>
    (await Promise.all(replicas[name].map((replica) => replica.api(token).get(path)))).map(
      ({ status }) => status === 401,
    );
  for (const one of calls) expect([one.name, ...(await refusedBy(one))]).toEqual([one.name, false, false]);

  await callerOf('identity', token).call(signOut).expect(200);
  for (const one of calls)
    await until(async () => (await refusedBy(one)).every(Boolean), { what: `${one.name} refuses` });
  for (const name of serviceNames) {
    const [taken] = await replicas[name][0].db.query<{ count: number }>(
      `select count(*)::int as count from platform.inbox where consumer like '%end-revoked-sessions'`,
    );
    expect([name, taken]).toEqual([name, { count: 1 }]);
  }
});

async function readiness(
  url: string,
): Promise<{ status: number; body: { ready: boolean; parts: Record<string, string> } }> {
  const response = await fetch(`${url}/health/ready`);
  return { status: response.status, body: (await response.json()) as never };
}

interface Student extends Record<'assessment' | 'analytics' | 'notification', Caller> {
  readonly token: string;
  readonly userId: string;
  readonly accountId: string;
}

async function studentOf(phoneNumber: string): Promise<Student> {
  const { body } = await callerOf('identity')
    .call(signIn, { body: { phoneNumber, password: pack.password } })
    .expect(200);
  const { token, user } = body;
  return {
    token,
    userId: user.user_id,
    accountId: user.currentAccountId,
    assessment: callerOf('assessment', token),
    analytics: callerOf('analytics', token),
    notification: callerOf('notification', token),
  };
}

/** Begins, saves the first answer, hands the rest in with the submission. */
async function sit(student: Student, answers: Record<string, string>) {
  const { examId, examType } = pack.exam;
  const params = { accountId: student.accountId };
  await until(
    async () => {
      const { body } = await student.assessment.call(mockList, { params }).expect(200);
      return body.exams.some((row) => row.examId === examId && row.bucket === 'ongoing' && row.can.begin);
    },
    { what: 'the exam in the list' },
  );
  const begun = await student.assessment
    .call(beginAttempt, { params: { examId }, body: { deviceId: `device-${student.userId}` } })
    .expect(200);
  const { attemptId, epoch } = begun.body.Item;
  const paper = await student.assessment.call(getPaper, { params: { examId, examType, ...params } }).expect(200);
  const questions = (paper.body.Item ?? []) as { questions: { questionId: string }[] };
  expect(questions.questions.map((one) => one.questionId)).toEqual(pack.exam.questionIds);

  const deltas = Object.entries(answers).map(([questionId, userAnswer], at) => ({
    questionId,
    userAnswer,
    revision: at + 1,
  }));
  const saved = await student.assessment
    .call(saveAnswers, { params: { attemptId }, body: { epoch, answers: deltas.slice(0, 1) } })
    .expect(200);
  expect(saved.body.acknowledged).toEqual([{ questionId: deltas[0]?.questionId, revision: 1 }]);
  const submitted = await student.assessment
    .call(submitAttempt, { params: { attemptId }, body: { epoch, answers: deltas } })
    .expect(200);
  return submitted.body.Item;
}

async function watch(student: Student, replica: TestService): Promise<{ notices: Notice[]; boards: Board[] }> {
  const socket = io(replica.url, {
    auth: { token: student.token },
    transports: ['websocket'],
    reconnection: false,
  });
  sockets.push(socket);
  const heard = { notices: [] as Notice[], boards: [] as Board[] };
  socket.on(noticePush.name, (notice: Notice) => heard.notices.push(notice));
  socket.on(boardPush.name, (board: Board) => heard.boards.push(board));
  await new Promise<void>((done, failed) => socket.once('connect', done).once('connect_error', failed));
  await until(
    async () => ((await socket.emitWithAck(watchExam.name, { examId: pack.exam.examId })) as { ok: boolean }).ok,
    { everyMs: 200, what: 'watching the exam' },
  );
  return heard;
}

async function importPack(): Promise<void> {
  const { body } = await callerOf('identity').call(signIn, { body: operator }).expect(200);
  await importInto('identity', identityImports, callerOf('identity', body.token), {
    organisation: [pack.organisation],
    board: [pack.board],
    user: pack.users,
  });
  await importInto('assessment', assessmentImports, callerOf('assessment', body.token), {
    question: pack.questions,
    exam: [pack.exam],
  });
}

async function importInto(
  service: ServiceName,
  calls: typeof identityImports,
  api: Caller,
  rows: Partial<Record<PackKind, unknown[]>>,
): Promise<void> {
  const importId = randomUUID();
  const params = { importId };
  await api.call(calls.open, { body: { importId, pack: 'exam-day' } }).expect(200);
  let sequence = 0;
  for (const [kind, of] of Object.entries(rows)) {
    const chunk = of.map((row, at) => ({ place: `${kind} ${at + 1}`, row }));
    const answer = await api
      .call(calls.rows, { params, body: { sequence: (sequence += 1), kind: kind as PackKind, rows: chunk } })
      .expect(200);
    expect(answer.body.refused).toEqual([]);
  }
  const committed = await api.call(calls.commit, { params, body: { dryRun: false } }).expect(200);
  expect({ service, refused: committed.body.refused }).toEqual({ service, refused: [] });
}
