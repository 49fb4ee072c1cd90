import {
  listPeople,
  purposesChanged,
  readConsentScan,
  readPerson,
  recordPaperConsent,
  remindGuardians,
  routes,
} from '@exam/contracts';
import { ObjectStorage, type Turns } from '@exam/platform';
import { refusal, until, type Api, type TestService } from '@exam/testing';
import type { Outside } from '@exam/testing/outside/index';
import { messagesSent } from '../../test/messages.js';
import { command, openOffice, type Office } from '../../test/office.js';
import { startWithGateways } from '../../test/outside.js';
import { ConsentsService } from './consents.service.js';

let service: TestService;
let outside: Outside;
let school: Office;
let office: Api;
const guardian = { parentName: 'Devi Rao', parentMobile: '+919812345678', parentEmail: 'devi@example.org' };
beforeAll(async () => {
  ({ service, outside } = await startWithGateways());
  school = await openOffice(service);
  office = await school.as('office');
  await profile('asha', guardian);
  await profile('ravi', { ...guardian, parentMobile: null });
});

const profile = (code: string, given: object) =>
  service.db.query('update person set profile = profile || $2::jsonb where user_id = $1', [
    school.ids[code],
    JSON.stringify({ birthdate: '2011-05-03', ...given }),
  ]);
const of = (code: string) => ({ params: { userId: school.ids[code]! } });
const remind = async (codes: string[], by = office) => {
  const userIds = codes.map((code) => school.ids[code]!);
  const { body } = await by.call(remindGuardians, { body: { ...command(), userIds } }).expect(200);
  await messagesSent(service);
  return body;
};
const sentTo = (to: string) => outside.messages.list({ to }).map(({ subject, text }) => ({ subject, text }));
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
const record = (code: string, scan = pdf, by = office) =>
  by.call(recordPaperConsent, {
    ...of(code),
    body: { ...command(), guardianName: 'Devi Rao', scan: scan.toString('base64') },
  });
const withConsent = async (consent: string) => {
  const { body } = await office.call(listPeople, { query: { consent } as never }).expect(200);
  return body.items.map(({ userCode }: { userCode: string | null }) => userCode);
};

test('[PEOPLE-009] a guardian is reminded by SMS, or else by e-mail, at most once a week', async () => {
  expect((await remind(['asha', 'ravi'])).done).toEqual([school.ids['asha'], school.ids['ravi']]);
  expect(sentTo(guardian.parentMobile)).toEqual([
    { subject: 'local-consent-reminder', text: expect.stringMatching(/Alpha School/) },
  ]);
  expect(sentTo(guardian.parentEmail)).toEqual([
    { subject: 'Alpha School asks for your consent', text: expect.stringContaining('https://') },
  ]);
  const again = await remind(['asha', 'ravi']);
  expect(again).toMatchObject({ done: [], refused: [{ code: 'consent.reminded' }, { code: 'consent.reminded' }] });
  service.clock.advance(7 * 86_400_000 - 60_000);
  expect((await remind(['asha'])).done).toEqual([]);
  service.clock.advance(60_000);
  expect((await remind(['asha'])).done).toEqual([school.ids['asha']]);
  expect(sentTo(guardian.parentMobile)).toHaveLength(2);
});

test('[PEOPLE-009] without a guardian’s contact, where none is needed and of another school nobody is reminded', async () => {
  await profile('ravi', { parentMobile: null, parentEmail: null });
  await service.db.query('delete from outgoing_message');
  expect((await remind(['ravi'])).refused).toMatchObject([{ code: 'consent.no_guardian' }]);
  expect((await remind(['maths'])).refused).toMatchObject([{ code: 'consent.not_needed' }]);
  expect((await remind(['meera'])).refused).toMatchObject([{ code: 'user.not_found' }]);
});

test('[PEOPLE-009] a consent on paper is kept with its scan, marked as paper, and counts as given', async () => {
  expect(await withConsent('missing')).toEqual(['asha', 'ravi']);
  await record('asha', Buffer.from('MZ a program')).expect(422).expect(refusal('consent.scan_refused'));
  const script = Buffer.from('%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF');
  await record('asha', script).expect(422).expect(refusal('consent.scan_refused'));
  await record('asha', pdf, await school.as('beta')).expect(404);
  const { body } = await record('asha').expect(200);
  expect([await withConsent('missing'), await withConsent('given')]).toEqual([['ravi'], ['asha']]);
  const { body: read } = await office.call(readPerson, of('asha')).expect(200);
  expect(read.office!.consents).toMatchObject([
    { consentId: body.consentId, by: 'paper', guardianName: 'Devi Rao', textVersion: expect.stringMatching(/./) },
  ]);
  const userId = school.ids['asha'];
  expect((await service.outbox.of(purposesChanged)).at(-1)).toMatchObject({ userId, withdrawn: [] });
  const scan = { params: { userId: userId!, consentId: body.consentId as string } };
  const { body: shown } = await office.call(readConsentScan, scan).expect(200);
  expect(Buffer.from(await (await fetch(shown.url as string)).arrayBuffer())).toEqual(pdf);
  await (await school.as('beta')).call(readConsentScan, scan).expect(404);
  await record('asha').expect(409).expect(refusal('consent.not_needed'));
  const entries = await service.db.query<{ details: object }>(
    `select details from platform.audit where action = 'consent.recorded'`,
  );
  expect(entries).toMatchObject([{ details: { after: { consentBy: 'paper', consentId: body.consentId } } }]);
  const files = await service.app.get(ObjectStorage).list(`consents/${userId}/`);
  expect(files).toEqual([`consents/${userId}/${body.consentId}`]);
});

test('[PEOPLE-009] the office has no other way to give a consent or to take one back', async () => {
  const changing = routes.filter(
    ({ path, method }) => path.startsWith('/operator/') && /consent/.test(path) && method !== 'GET',
  );
  expect(changing.map(({ name }) => name).toSorted()).toEqual(['recordPaperConsent', 'remindGuardians']);
  const before = await service.db.query('select * from consent order by consent_id');
  const given = { ...command(), guardianName: 'x', scan: pdf.toString('base64'), by: 'parent' } as never;
  await office.call(recordPaperConsent, { ...of('ravi'), body: given });
  const after = await service.db.query<{ given_by: string }>('select * from consent order by consent_id');
  expect(after.slice(before.length).every(({ given_by }) => given_by === 'paper')).toBe(true);
  for (const code of ['maths', 'mock']) await record('ravi', pdf, await school.as(code)).expect(403);
});

test('scans are judged one at a time: one of another school waits for its turn, and where two of a school wait, another of it is refused for the moment', async () => {
  const turns = Reflect.get(service.app.get(ConsentsService, { strict: false }), 'turns') as Turns;
  const waiting = Reflect.get(turns, 'waiting') as ReadonlyMap<string, unknown>;
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const judged = turns.take('org-b', () => held);
  const own = record('asha').expect(409).then();
  await until(() => waiting.has('org-a'));
  const more = turns.take('org-a', () => held);
  await record('asha').expect(503);
  goOn();
  await Promise.all([judged, own, more]);
});
