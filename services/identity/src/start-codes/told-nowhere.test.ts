// Every line and every answer of a service is read, while codes are made, sent, typed, used and refused, and while calls
// fail in the midst of their work.
import {
  downloadSlips,
  listExports,
  listPeople,
  makeStartCodes,
  readPerson,
  signInByStartCode,
  signInProblems,
} from '@exam/contracts';
import { jest } from '@jest/globals';
import { startService, until, type Api, type ApiAnswer, type TestService } from '@exam/testing';
import { CodeMaker } from '../codes/code-of.js';
import { command, openOffice } from '../../test/office.js';
import { codeSentTo, startWithGateways } from '../../test/outside.js';
import { asha } from '../../test/packs.js';
import { quotingGateways } from '../../test/quoting-gateways.js';

let lines: string[];
let answers: string[];
beforeEach(() => {
  [lines, answers] = [[], []];
});

/** What is answered is read afterwards. */
async function kept<Body>(call: PromiseLike<ApiAnswer<Body>>): Promise<ApiAnswer<Body>> {
  const answer = await call;
  answers.push(JSON.stringify([answer.body, answer.headers.getSetCookie()]));
  return answer;
}

/** Meanwhile the database takes no row for which this does not hold, and says which row it was. */
async function whereOnly(service: TestService, table: string, holds: string, work: () => PromiseLike<unknown>) {
  await service.db.query(`alter table ${table} add constraint broken check (${holds}) not valid`);
  await work();
  await service.db.query(`alter table ${table} drop constraint broken`);
}

test('[PEOPLE-004] no log, export or other answer holds a start code or the password that is chosen with it', async () => {
  const service = await startService('identity', { lines });
  const school = await openOffice(service);
  const office = await school.as('office');
  const params = { userId: school.ids['asha']! };
  const make = () => office.call(makeStartCodes, { body: { ...command(), userIds: [params.userId] } });
  await whereOnly(service, 'start_code', 'false', () => kept(make().expect(500)));
  const { slipsId } = (await kept(make().expect(200))).body;
  const download = () => office.call(downloadSlips, { params: { slipsId } });
  await whereOnly(service, 'slips', 'downloaded_at is null', () => kept(download().expect(500)));
  // the one answer that holds it
  const { code } = (await download().expect(200)).body.items[0]!;
  await kept(download().expect(404));

  const given = { username: 'ALPHAasha', startCode: code, password: 'Purple-Sky-1!' };
  const start = (body: unknown, more = '') => kept(service.api().post(`/user/startcode${more}`, body));
  const refused = await Promise.all([
    start({ ...given, username: 'ALPHAravi' }),
    start({ ...given, startCode: `${code}A` }),
    start({ ...given, password: 'weak' }),
    start({ ...given, startCode: { code } }),
    start({ startCode: code }),
    start([code, given.password]),
    start(JSON.stringify(given).slice(0, -1)),
    start(`{ "__proto__": ${JSON.stringify(given)} }`),
    start({ ...given, username: 'A'.repeat(2_000_000) }),
    start(given, `/${code}`),
    start({}, `?startCode=${code}&password=${given.password}`),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 400, 400, 400, 400, 400, 400, 413, 404, 400]);
  const signIn = (startCode: string) => service.api().call(signInByStartCode, { body: { ...given, startCode } });
  await whereOnly(service, 'start_code', 'used_at is null', () => kept(signIn(code).expect(500)));
  await kept(signIn(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`).expect(200));
  await kept(signIn(code).expect(401));
  await kept(office.call(listExports.people, { body: { ...command(), filter: {} } }).expect(200));
  await kept(office.call(listPeople, { query: {} as never }).expect(200));
  await kept(office.call(readPerson, { params }).expect(200));
  await kept(office.call(signInProblems, { params }).expect(200));

  expect(lines.filter((line) => line.includes('violates check constraint'))).toHaveLength(3);
  expect(lines.join()).toContain('startcode.wrong');
  const bare = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const holdsOne = (text: string) => [code, given.password].some((secret) => bare(text).includes(bare(secret)));
  expect([lines.filter(holdsOne), answers.filter(holdsOne)]).toEqual([[], []]);
});

const made = jest.spyOn(CodeMaker.prototype, 'codeOf');
/** Without what has digits of its own: ids, times and places in sources. */
const itsOwn = /[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z|\.[cm]?[jt]s:\d+:\d+|"line":"\d+"/g;
const holdsCode = (text: string) =>
  made.mock.results.some(({ value }) =>
    new RegExp(`(?<!\\w)${String(value)}(?!\\w)`).test(text.replaceAll(itsOwn, '')),
  );
const expectNoCode = () => expect([lines.filter(holdsCode), answers.filter(holdsCode)]).toEqual([[], []]);

test('[PEOPLE-004] [OTP-012] no log and no answer holds a one-time code, right, wrong or in the midst of a failure', async () => {
  const { service, outside } = await startWithGateways({ lines });
  const post = (path: string, body?: unknown) => kept(service.api().post(path, body));
  const [phone, number] = ['9812398765', '+919812398765'];
  expect(await post(`/gateway/sms/${phone}`)).toMatchObject({ status: 200 });
  const code = await codeSentTo(outside, number);
  const verify = `/gateway/verifysms/${phone}/${code}`;
  const refused = await Promise.all([
    post(`${verify}0`),
    post(`${verify}/more`),
    post(`/gateway/verifysms/${'9'.repeat(300)}/${code}`),
    post(`/gateway/verifysms/%zz/${code}`),
    post('/user/verifysession', { phoneNumber: phone, otp: code }),
    post('/user/verifysession', { phoneNumber: phone, otp: { code } }),
    post('/user/verifysession', `{ "otp": "${code}"`),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([400, 404, 404, 404, 400, 400, 400]);
  await whereOnly(service, 'one_time_code', 'verified_at is null', () => post(verify));
  expect(await post(verify)).toMatchObject({ status: 200 });
  expect(await post(verify)).toMatchObject({ status: 400 });

  expect(await post('/user/loginuser', { phoneNumber: asha.phoneNumber })).toMatchObject({ status: 200 });
  const otp = await codeSentTo(outside, `+91${asha.phoneNumber}`);
  await whereOnly(service, 'session', 'false', () =>
    post('/user/verifysession', { phoneNumber: asha.phoneNumber, otp }),
  );
  outside.faults.set('sms', true);
  expect(await post(`/gateway/sms/${phone}`)).toMatchObject({ status: 503 });
  outside.faults.set('sms', false);

  expect(lines.filter((line) => line.includes('violates check constraint'))).toHaveLength(2);
  expect(lines.join()).toContain('A one-time code was not taken');
  expectNoCode();
});

test('[PEOPLE-004] a gateway or mail server that says a message back brings no one-time code into a log or an answer', async () => {
  const { settings, quoted } = await quotingGateways();
  const { service } = await startWithGateways({ lines, environment: settings });
  const anybody: Api = service.api();
  await kept(anybody.post('/gateway/sms/9812398764').expect(503));
  await service.db.query('update person set email_verified_at = now() where email = $1', [asha.email]);
  await kept(anybody.post('/user/forgotpassword', { type: 'email', value: asha.email }).expect(200));
  await until(() => lines.some((line) => line.includes('550 5.7.1')));
  expect(lines.join()).toContain('the SMS gateway refused: 400 Invalid request');
  expect(quoted.map(holdsCode)).toEqual([true, true]);
  expectNoCode();
});
