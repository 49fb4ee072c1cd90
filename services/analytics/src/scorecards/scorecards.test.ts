import {
  checkScorecard,
  downloadScorecard,
  examClosed,
  examPublished,
  examSubmitted,
  languageCodes,
  organisationUpdated,
  personErased,
  resultsRegraded,
  resultsStaged,
  userRegistered,
  withdrawScorecard,
  withdrawScorecardByOffice,
} from '@exam/contracts';
import { DocumentPage } from '@exam/platform/documents/document-page';
import { saysIn } from '@exam/platform/texts/message-text';
import { refusal, startService, type TestService } from '@exam/testing';
import { englishIn } from '@exam/testing/english-left';
import { textOfPdf } from '@exam/testing/pdf-text';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { encode } from 'uqr';
import { publish, sat, someAnswers } from '../../test/reports.js';
import { published } from '../../test/submissions.js';
import { ScorecardsService } from './scorecards.service.js';

let analytics: TestService;
beforeAll(async () => {
  analytics = await startService('analytics');
  await analytics.deliver(organisationUpdated, {
    ...{ orgId: 'org', orgCode: 'OAK', name: 'Oak Grove School', isSuper: false, revision: 1 },
  });
});
afterAll(() => analytics.close());

let count = 0;
const endAt = '2026-11-21T11:00:00.000Z';
let addresses = 0;
/** An address of its own for each question: only who tries much is refused. */
const from = (address = `198.51.100.${(addresses += 1)}`) => ({ headers: { 'x-forwarded-for': address } });
const check = (code: string, address?: string) =>
  analytics.api().call(checkScorecard, { params: { code } }, from(address));

/** Two students who have sat an exam that is over; the first is asked about. */
async function results() {
  const examId = `card-exam-${(count += 1)}`;
  const [accountId, userId] = [randomUUID(), randomUUID()];
  await publish(analytics, examId, { endAt });
  const first = { ...sat(examId, accountId, { ...someAnswers, physics: 7_100, maths: 600 }), userId };
  await analytics.deliver(examSubmitted, { ...first, studentName: 'Asha Meera Rao' });
  await analytics.deliver(examSubmitted, sat(examId, randomUUID(), { ...someAnswers, physics: 9_000, maths: 0 }));
  const student = { accountId, userId, orgId: 'org', roles: ['student' as const] };
  const own = () => analytics.app.get(ScorecardsService).own(examId, student);
  const close = () => analytics.deliver(examClosed, { examId, closedAt: endAt, revision: 1 });
  return { examId, attemptId: first.attemptId, student, own, close, api: await analytics.as(student) };
}

async function issued() {
  const sitting = await results();
  await sitting.close();
  return { ...sitting, card: await sitting.own() };
}

test('[CARD-002] [CARD-003] anybody reads of a code what the scorecard says, of the person the given name and an initial, and no more', async () => {
  const { card } = await issued();
  const { body, headers } = await check(card.code).expect(200);
  expect(body).toEqual({
    status: true,
    Item: {
      state: 'valid',
      organisation: 'Oak Grove School',
      exam: expect.stringMatching(/^Mock card-exam-/) as string,
      date: '2026-11-21',
      name: 'Asha R.',
      issuedAt: new Date(analytics.clock.now()).toISOString(),
      figures: { marks: 77, rank: 2, percentile: 50 },
    },
  });
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

test('[CARD-002] a code that nobody has, and what is none, are refused alike', async () => {
  const refused = [];
  for (const code of ['0000000000000000', 'x', 'O'.repeat(80), "' or 1=1 --"])
    refused.push(await check(code).expect(404).expect(refusal('scorecard.not_found')));
  const shapes = refused.map(({ body }) => ({ ...(body as object), requestId: '' }));
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
});

test('[CARD-003] a code is found whatever its case, its dashes and its look-alikes', async () => {
  const { card } = await issued();
  const dashed = card.code.match(/.{4}/g)!.join('-');
  for (const typed of [card.code.toLowerCase(), dashed, card.code.replaceAll('0', 'o').replaceAll('1', 'l')])
    await check(typed).expect(200);
});

test.each([
  ['Redis', {}],
  ['the database, Redis being away', { REDIS_URL: 'redis://127.0.0.1:1' }],
])(
  '[CARD-003] counted in %s, an address has thirty tries an hour, right and wrong ones',
  async (_where, environment) => {
    const service = await startService('analytics', { environment });
    const tried = (address: string) =>
      service.api().call(checkScorecard, { params: { code: '0000000000000000' } }, from(address));
    for (let tries = 0; tries < 30; tries += 1) await tried('203.0.113.7').expect(404);
    const { headers } = await tried('203.0.113.7').expect(429).expect(refusal('scorecard.too_many_tries'));
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
    await tried('203.0.113.8').expect(404);
    service.clock.advance(3_600_000);
    await tried('203.0.113.7').expect(404);
    await service.close();
  },
);

test('[CARD-001] a scorecard is issued from the release on, once for a result, and not without one', async () => {
  const { own, close, examId, student } = await results();
  await expect(own()).rejects.toMatchObject({ code: 'scorecard.not_released' });
  await close();
  const [one, other] = await Promise.all([own(), own()]);
  expect(one!.code).toBe(other!.code);
  const stranger = { ...student, accountId: randomUUID() };
  await expect(analytics.app.get(ScorecardsService).own(examId, stranger)).rejects.toMatchObject({
    code: 'scorecard.not_found',
  });
});

test('[CARD-004] after a regrade the earlier scorecard is superseded, and the student has a new one', async () => {
  const { card, attemptId, own, examId } = await issued();
  const tally = { maximumCentimarks: 20_000, right: 1, wrong: 0, partial: 0, overLimit: 0, unanswered: 0 };
  const result = { attemptId, total: { ...tally, centimarks: 9_500 }, subjects: [], outcomes: 'ww' };
  await analytics.deliver(resultsStaged, { examId, resultVersion: 2, results: [result] });
  const regraded = { examId, resultVersion: 2, regradedAt: endAt, totalMarks: 200, subjects: [] };
  await analytics.deliver(resultsRegraded, regraded);
  const later = await own();
  expect(later).toMatchObject({ resultVersion: 2, rank: 1 });
  expect(later.code).not.toBe(card.code);
  expect((await check(card.code).expect(200)).body.Item).toMatchObject({ state: 'superseded', figures: { rank: 2 } });
  expect((await check(later.code).expect(200)).body.Item).toMatchObject({ state: 'valid' });
});

const withoutFigures = { state: 'withdrawn', figures: null, name: 'Asha R.', organisation: 'Oak Grove School' };

test('[CARD-004] what the student withdraws has no figures any more and is not issued again', async () => {
  const { card, api, own, examId, student } = await issued();
  const params = { examId, accountId: student.accountId };
  const stranger = await analytics.as({ ...student, accountId: randomUUID(), userId: randomUUID() });
  await stranger.call(withdrawScorecard, { params }).expect(403).expect(refusal('auth.not_yours'));
  await api.call(withdrawScorecard, { params }).expect(200);
  await api.call(withdrawScorecard, { params }).expect(200);
  expect((await check(card.code).expect(200)).body.Item).toMatchObject(withoutFigures);
  await expect(own()).rejects.toMatchObject({ code: 'scorecard.withdrawn' });
  await api
    .call(withdrawScorecard, { params: { ...params, examId: 'none' } })
    .expect(404)
    .expect(refusal('scorecard.not_found'));
});

test('[CARD-004] what the guardian withdraws in the student’s account is kept as the guardian’s and has no figures', async () => {
  const { card, api, examId, student } = await issued();
  const params = { examId, accountId: student.accountId };
  await api.call(withdrawScorecard, { params, query: { by: 'guardian' } }).expect(200);
  expect((await check(card.code).expect(200)).body.Item).toMatchObject(withoutFigures);
  const by = await analytics.db.query('select withdrawn_by from scorecard where code = $1', [card.code]);
  expect(by).toEqual([{ withdrawn_by: 'guardian' }]);
  const [entry] = await analytics.db.query(
    `select details from platform.audit where action = 'scorecard.withdrawn' and subject = $1`,
    [`user:${student.userId}`],
  );
  expect(entry).toMatchObject({ details: { examId, by: 'guardian' } });
});

test('[CARD-004] what the office withdraws has no figures any more; another school’s office finds no such code', async () => {
  const { card, student } = await issued();
  const withdrawal = (code: string) => ({ params: { code }, body: { commandId: randomUUID(), reason: 'Copied' } });
  const foreign = await analytics.as({ roles: ['org-admin'], orgId: 'other' });
  await foreign.call(withdrawScorecardByOffice, withdrawal(card.code)).expect(404);
  expect((await check(card.code).expect(200)).body.Item).toMatchObject({ state: 'valid' });
  const office = await analytics.as({ roles: ['org-admin'], orgId: 'org' });
  await office.call(withdrawScorecardByOffice, withdrawal(card.code.toLowerCase())).expect(200);
  expect((await check(card.code).expect(200)).body.Item).toMatchObject(withoutFigures);
  const [entry] = await analytics.db.query<{ subject: string; details: object }>(
    `select subject, details from platform.audit where action = 'scorecard.withdrawn' order by at desc limit 1`,
  );
  expect(entry).toMatchObject({ subject: `user:${student.userId}`, details: { reason: 'Copied' } });
  expect(JSON.stringify(entry)).not.toContain(card.code);
});

test('with an erased person the scorecards go', async () => {
  const { card, student } = await issued();
  const { userId, accountId } = student;
  await analytics.deliver(personErased, { userId, accountIds: [accountId], requestedAt: new Date().toISOString() });
  await check(card.code).expect(404).expect(refusal('scorecard.not_found'));
});

const enrolled = ({ userId, accountId }: { userId: string; accountId: string }, givenName: string) =>
  analytics.deliver(userRegistered, {
    ...{ userId, orgId: 'org', roles: ['student'], givenName, familyName: 'Rao', revision: 1 },
    ...{ currentAccountId: accountId, accounts: [], enrolment: { userCode: 'oak-17', accountId } },
  });

test('[CARD-001] from the release on a student downloads the own scorecard as a PDF that says all of the result', async () => {
  const { api, examId, student, own, close } = await results();
  await enrolled(student, 'Asha Meera');
  const params = { examId, accountId: student.accountId };
  await api.call(downloadScorecard, { params }).expect(409).expect(refusal('scorecard.not_released'));
  await close();
  const squares = jest.spyOn(DocumentPage.prototype, 'modules');
  const { body, headers } = await api.call(downloadScorecard, { params }).expect(200);
  const { code } = await own();
  const qr = encode(`https://exam.test/scorecard/${code}`, { ecc: 'M', border: 0 }).data;
  expect(squares.mock.calls.map(([drawn]) => drawn)).toEqual([qr]);
  squares.mockRestore();
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="scorecard-${code}.pdf"`,
    'cache-control': 'private, no-store',
  });
  const text = await textOfPdf(body as Buffer);
  for (const part of [
    ...['Oak Grove School', `Mock ${examId}`, '21-11-2026', 'Asha Meera Rao', 'oak-17'],
    ...['Physics', '71 of 100', 'Mathematics', '6 of 100', '77 of 200', '2 of 2', '50.0000000', 'Result version 1'],
    ...[code.match(/.{4}/g)!.join('-'), `https://exam.test/scorecard/${code}`],
  ])
    expect(text).toContain(part);
  const again = await api.call(downloadScorecard, { params }).expect(200);
  expect((again.body as Buffer).equals(body as Buffer)).toBe(true);
});

test('a scorecard is nobody else’s to download, and none once it is withdrawn', async () => {
  const { api, examId, student } = await issued();
  const params = { examId, accountId: student.accountId };
  const other = await analytics.as({ roles: ['student'], orgId: 'org', accountId: randomUUID() });
  await other.call(downloadScorecard, { params }).expect(403).expect(refusal('auth.not_yours'));
  await api.call(withdrawScorecard, { params }).expect(200);
  await api.call(downloadScorecard, { params }).expect(409).expect(refusal('scorecard.withdrawn'));
});

const letters = (text: string) => new Set(text.replace(/\P{L}/gu, ''));

test.each(languageCodes)('[CARD-001] a scorecard is drawn in %s', async (language) => {
  const { api, examId, student, own } = await issued();
  const params = { examId, accountId: student.accountId };
  const { body } = await api.call(downloadScorecard, { params, query: { language } }).expect(200);
  const text = await textOfPdf(body as Buffer);
  const wanted = saysIn(language)('own.card.title') + saysIn(language)('own.card.check') + 'Asha Rao';
  expect([...letters(wanted)].filter((letter) => !letters(text).has(letter))).toEqual([]);
  const { code } = await own();
  const written = ['Oak Grove School', `Mock ${examId}`, 'Asha Meera Rao', 'oak-17', 'Physics', 'Mathematics'];
  if (language !== 'en') expect(englishIn(text, [...written, code.match(/.{4}/g)!.join('-')])).toEqual([]);
});

test('[CARD-001] [CARD-002] exam and subjects are called as they were in the language when it was issued', async () => {
  const { api, examId, student, own } = await results();
  const { subjects, ...exam } = { ...published(examId), examName: `Mock ${examId}`, endAt };
  const [physics, maths] = subjects;
  const named = { ...physics!, translations: { hi: { subjectName: 'भौतिकी' } } };
  const rename = async (revision: number, examName: string) => {
    await analytics.deliver(examPublished, {
      ...{ ...exam, revision, subjects: [named, maths!], translations: { hi: { examName } } },
    });
    await analytics.deliver(examClosed, { examId, closedAt: endAt, revision });
  };
  await rename(2, 'साप्ताहिक मॉक');
  const { code } = await own();
  await rename(3, 'दूसरा नाम');
  expect((await check(code).expect(200)).body.Item).toMatchObject({
    ...{ exam: `Mock ${examId}`, translations: { hi: { exam: 'साप्ताहिक मॉक' } } },
  });
  const inLanguage = async (language: 'hi' | 'ta') => {
    const params = { examId, accountId: student.accountId };
    const { body } = await api.call(downloadScorecard, { params, query: { language } }).expect(200);
    return textOfPdf(body as Buffer);
  };
  const [hindi, tamil] = [await inLanguage('hi'), await inLanguage('ta')];
  expect(hindi).not.toContain('Physics');
  expect(hindi).not.toContain(`Mock ${examId}`);
  expect(hindi).toContain('Mathematics');
  expect([...letters('साप्ताहिक मॉक' + 'भौतिकी')].filter((letter) => !letters(hindi).has(letter))).toEqual([]);
  expect(tamil).toContain('Physics');
  expect(tamil).toContain(`Mock ${examId}`);
});
