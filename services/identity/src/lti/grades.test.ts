import {
  listLtiGrades,
  makeLtiPlatform,
  personErased,
  removeLtiLink,
  scoreTold,
  scoreWanted,
  sendLtiGrade,
} from '@exam/contracts';
import { Jobs, Metrics, mostTries } from '@exam/platform';
import { until, type Api } from '@exam/testing';
import { activity, LtiBrowser, openLtiSchool, type LtiSchool } from '../../test/lti.js';
import { command } from '../../test/office.js';
import { GradesRepository } from './grades.repository.js';
import { SendGrades } from './send-grades.js';

let at: LtiSchool;
let asha: Api;
beforeAll(async () => {
  at = await openLtiSchool();
  // the clock is the test's, so what waits is tried when a test sweeps, and not by a timer of the machine
  const { app } = at.service;
  app.get(SendGrades).onModuleDestroy();
  const jobs = app.get(Jobs);
  const add = jobs.add.bind(jobs);
  jobs.add = async (job, data, options) => !options?.delayMs && add(job, data, options);
});
afterAll(() => at.platform.stop());
beforeEach(async () => {
  await at.service.db.query('delete from lti_link');
  at.platform.scores.length = 0;
  at.platform.refusesWith = at.platform.refusesTokensWith = null;
  at.service.clock.advance(3_600_000);
  asha = await at.school.as('asha');
  await launch();
});

const iso = () => new Date(at.service.clock.now()).toISOString();
const sweep = () => at.service.app.get(SendGrades).sweep();

async function launch(of = activity): Promise<void> {
  const browser = new LtiBrowser(at);
  await browser.open(asha, await browser.launch({ of }), true).expect(200);
}

async function grade() {
  const [row] = await at.service.db.query<{ state: string; tries: number; answerCode: number | null }>(
    'select state, tries, answer_code as "answerCode" from lti_grade order by created_at limit 1',
  );
  return row!;
}

/** As analytics tells it once the marks are released. */
const told = (centimarks: number, more: object = {}) =>
  at.service.deliver(scoreTold, {
    ...{ userId: at.school.ids['asha']!, examId: 'weekly', centimarks, maximumCentimarks: 20_000, toldAt: iso() },
    ...more,
  });

test('marks go to the column of the activity once they are told, as the grade services have them', async () => {
  await sweep();
  expect([at.platform.scores, (await grade()).state]).toEqual([[], 'untold']);
  const toldAt = iso();
  await told(12_350);
  await until(() => at.platform.scores.length === 1);
  expect(at.platform.scores).toEqual([
    {
      ...{ itemId: '12', userId: '42', scoreGiven: 123.5, scoreMaximum: 200, timestamp: toldAt },
      ...{ activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
    },
  ]);
  await until(async () => (await grade()).state === 'sent');
  expect(await grade()).toMatchObject({ tries: 1, answerCode: 200 });
});

test('a regrade is sent again; what was sent, or is older, is not', async () => {
  await told(9_000);
  await until(async () => (await grade()).state === 'sent');
  const before = iso();
  at.service.clock.advance(1_000);
  await told(9_000);
  await sweep();
  expect(at.platform.scores).toHaveLength(1);
  await told(11_000, { maximumCentimarks: 19_000 });
  await until(async () => at.platform.scores.length === 2 && (await grade()).state === 'sent');
  expect(at.platform.scores[1]).toMatchObject({ scoreGiven: 110, scoreMaximum: 190 });
  await told(5_000, { toldAt: before });
  await sweep();
  expect(at.platform.scores).toHaveLength(2);
  expect(await grade()).toMatchObject({ state: 'sent', tries: 1, answerCode: 200 });
});

test('hundreds that wait at a release go with one sweep', async () => {
  await at.service.db.query(
    `insert into lti_grade (grade_id, link_id, user_id, account_id, org_id, exam_id, line_item, created_at, centimarks,
       maximum_centimarks, told_at, state, due_at)
     select gen_random_uuid(), link_id, user_id, account_id, org_id, exam_id,
       replace(line_item, '/12/', '/' || 1000 + n || '/'), created_at, 100, 200, $1, 'waiting', $1
     from lti_grade, generate_series(1, 300) n`,
    [iso()],
  );
  await sweep();
  expect(at.platform.scores).toHaveLength(300);
});

test('marks below zero are sent as none, and only for whom and for which exam they are', async () => {
  await told(-500);
  await until(() => at.platform.scores.length === 1);
  expect(at.platform.scores[0]).toMatchObject({ scoreGiven: 0 });
  await told(7_000, { examId: 'another' });
  await told(7_000, { userId: at.school.ids['ravi']! });
  await sweep();
  expect(at.platform.scores).toHaveLength(1);
});

test('what is refused is tried again later; one access serves many', async () => {
  at.platform.refusesWith = 500;
  await told(8_000);
  await until(async () => (await grade()).answerCode === 500);
  expect(await grade()).toMatchObject({ state: 'waiting', tries: 1 });
  await sweep();
  expect((await grade()).tries).toBe(1);
  at.platform.refusesWith = null;
  at.service.clock.advance(5_000);
  const tokens = at.platform.tokensGiven;
  await sweep();
  expect(await grade()).toMatchObject({ state: 'sent', tries: 2, answerCode: 200 });
  expect(at.platform.scores).toHaveLength(1);
  expect(at.platform.tokensGiven).toBe(tokens);
});

test('who registers the platform of another organisation as the own one is given no access to it', async () => {
  const body = { ...command(), ...at.platform.registration() };
  const { platformId } = (await (await at.school.as('beta')).call(makeLtiPlatform, { body }).expect(200)).body;
  const { db } = at.service;
  await db.query('update lti_link set platform_id = $1', [platformId]);
  await db.query(`update lti_grade set org_id = 'org-b'`);
  const tokens = at.platform.tokensGiven;
  await told(20_000);
  await until(async () => (await grade()).tries === 1 && (await grade()).answerCode !== null);
  expect([await grade(), at.platform.tokensGiven, at.platform.scores]).toEqual([
    { state: 'waiting', tries: 1, answerCode: 400 },
    tokens,
    [],
  ]);
});

test('whose answer got lost is told that the platform has it, which is enough', async () => {
  const toldAt = iso();
  at.platform.refusesWith = 502;
  await told(8_000, { toldAt });
  await until(async () => (await grade()).answerCode === 502);
  at.platform.refusesWith = null;
  at.platform.scores.push({
    ...{ itemId: '12', userId: '42', scoreGiven: 80, scoreMaximum: 200, timestamp: toldAt },
    ...{ activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
  });
  at.service.clock.advance(5_000);
  await sweep();
  expect(await grade()).toMatchObject({ state: 'sent', answerCode: 409 });
});

test('an access that the platform takes no more is asked for anew', async () => {
  await told(1_000);
  await until(async () => (await grade()).state === 'sent');
  at.platform.forgetTokens();
  at.service.clock.advance(1_000);
  await told(2_000);
  await until(async () => (await grade()).answerCode === 401);
  at.service.clock.advance(5_000);
  await sweep();
  expect(await grade()).toMatchObject({ state: 'sent', tries: 2 });
});

test.each([204, 409])('a platform that gives no access, %i, has not taken the marks', async (status) => {
  at.platform.refusesTokensWith = status;
  await told(4_200);
  await until(async () => (await grade()).answerCode === status);
  expect(await grade()).toMatchObject({ state: 'waiting', tries: 1 });
  at.platform.refusesTokensWith = null;
  at.service.clock.advance(5_000);
  await sweep();
  expect(await grade()).toMatchObject({ state: 'sent', tries: 2, answerCode: 200 });
  expect(at.platform.scores).toEqual([expect.objectContaining({ scoreGiven: 42 })]);
});

test('what came of tries is counted from zero, so that the first that is given up is an increase', async () => {
  const tries = await at.service.app.get(Metrics).registry.getSingleMetric('lti_grade_tries_total')!.get();
  expect(tries.values.map(({ labels }) => labels['outcome'])).toEqual(['taken', 'failed', 'given_up']);
});

test('it is given up after the last try', async () => {
  at.platform.refusesWith = 500;
  await told(3_000);
  await until(async () => (await grade()).answerCode === 500);
  for (let tries = 1; tries < mostTries; tries += 1) {
    at.service.clock.advance(12 * 3_600_000);
    await sweep();
  }
  expect(await grade()).toMatchObject({ state: 'failed', tries: mostTries, answerCode: 500 });
  at.service.clock.advance(12 * 3_600_000);
  await sweep();
  expect((await grade()).tries).toBe(mostTries);

  at.platform.refusesWith = null;
  const office = await at.school.as('office');
  const { items } = (await office.call(listLtiGrades, { query: { state: 'failed' } as never }).expect(200)).body;
  expect(items).toEqual([
    expect.objectContaining({
      userId: at.school.ids['asha'],
      name: expect.stringMatching(/^Asha/),
      examId: 'weekly',
      tries: mostTries,
      answerCode: 500,
    }),
  ]);
  const params = { gradeId: items[0]!.gradeId };
  await (await at.school.as('beta')).call(sendLtiGrade, { params, body: command() }).expect(404);
  await office.call(sendLtiGrade, { params, body: command() }).expect(200);
  await until(async () => (await grade()).state === 'sent');
  expect(at.platform.scores).toHaveLength(1);
});

test('the office sees whose marks are wanted, sends none that are not released, and parts accounts', async () => {
  const [office, beta] = [await at.school.as('office'), await at.school.as('beta')];
  expect((await beta.call(listLtiGrades).expect(200)).body.items).toEqual([]);
  const [one] = (await office.call(listLtiGrades).expect(200)).body.items;
  expect(one).toMatchObject({ platformId: at.platformId, state: 'untold', nextTryAt: null, lastTriedAt: null });
  const untold = await office.call(sendLtiGrade, { params: { gradeId: one!.gradeId }, body: command() }).expect(409);
  expect(untold.body).toMatchObject({ code: 'lti.untold' });
  const params = { linkId: one!.linkId };
  await beta.call(removeLtiLink, { params, body: command() }).expect(404);
  await office.call(removeLtiLink, { params, body: command() }).expect(200);
  expect((await office.call(listLtiGrades).expect(200)).body.items).toEqual([]);
  // what is told now goes nowhere, and another account there may be linked
  await told(5_000);
  await sweep();
  expect(at.platform.scores).toEqual([]);
  const browser = new LtiBrowser(at);
  await browser.open(asha, await browser.launch({ userId: '77' }), true).expect(200);
});

test('two that try the same at once send it once', async () => {
  at.platform.refusesWith = 500;
  await told(4_000);
  await until(async () => (await grade()).answerCode === 500);
  at.platform.refusesWith = null;
  at.service.clock.advance(5_000);
  await Promise.all([sweep(), sweep()]);
  expect([at.platform.scores.length, (await grade()).tries]).toEqual([1, 2]);
});

test('a column that names another exam now wants the marks of that one; where a platform wants none, none are wanted', async () => {
  await told(6_000);
  await until(async () => (await grade()).state === 'sent');
  const wanted = (await at.service.outbox.of(scoreWanted)).length;
  await at.service.db.query(`insert into exam (exam_id, exam_type, org_id, board_id, class_id, group_id, revision)
    values ('monthly', 'MockTest', 'org-a', 'cbse', 'c11', 'mpc', 1) on conflict do nothing`);
  at.service.clock.advance(60_000);
  const since = new Date(at.service.clock.now());
  await launch({ ...activity, examId: 'monthly' });
  expect(await grade()).toEqual({ state: 'untold', tries: 0, answerCode: null });
  // who catches up from then on is told of it
  const rows = at.service.app.get(GradesRepository);
  const known = await rows.wanted(at.service.db, { after: null, since, limit: 10 });
  expect(known.map(({ data }) => data.examId)).toEqual(['monthly']);
  const browser = new LtiBrowser(at);
  const endpoint = { 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': { scope: [] } };
  await browser.open(asha, await browser.launch({ forgery: { claims: endpoint } }), false).expect(200);
  expect(await at.service.outbox.of(scoreWanted)).toHaveLength(wanted + 1);
});

test('with the person go their link, what is wanted and what was launched', async () => {
  const [userId, accountIds] = [at.school.ids['asha']!, [] as string[]];
  await at.service.db.query('update lti_launch set user_id = $1', [userId]);
  await at.service.deliver(personErased, { userId, accountIds, requestedAt: iso() });
  for (const table of ['lti_link', 'lti_grade', 'lti_launch'])
    expect([table, await at.service.db.query(`select from ${table} where user_id = $1`, [userId])]).toEqual([
      table,
      [],
    ]);
});
