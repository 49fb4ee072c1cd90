import { listLtiPlatforms, makeLtiPlatform, removeLtiPlatform } from '@exam/contracts';
import { type Api } from '@exam/testing';
import { command } from '../../test/office.js';
import { LtiBrowser, openLtiSchool, refusedWith, type LtiSchool } from '../../test/lti.js';

let at: LtiSchool;
let office: Api;
beforeAll(async () => {
  at = await openLtiSchool();
  office = await at.school.as('office');
});
afterAll(() => at.platform.stop());

const make = (by: Api, more: object = {}) =>
  by.call(makeLtiPlatform, { body: { ...command(), ...at.platform.registration(), clientId: 'another', ...more } });
const listed = async (by: Api) => (await by.call(listLtiPlatforms).expect(200)).body.items;

test('the office registers a platform and sees it with the number of its students; others do not', async () => {
  const browser = new LtiBrowser(at);
  await browser.open(await at.school.as('asha'), await browser.launch(), true).expect(200);
  expect(await listed(office)).toEqual([
    expect.objectContaining({ ...at.platform.registration(), platformId: at.platformId, students: 1 }),
  ]);
  const beta = await at.school.as('beta');
  expect(await listed(beta)).toEqual([]);
  const params = { platformId: at.platformId };
  await beta.call(removeLtiPlatform, { params, body: command() }).expect(404);
  expect((await make(await at.school.as('maths'))).status).toBe(403);
  expect((await make(await at.school.as('office', { provedAt: null }))).body).toMatchObject({
    code: 'auth.proof_needed',
  });
  // another school may have the same platform: neither hears of the other
  await make(beta, { clientId: at.platform.clientId }).expect(200);
  const kept = await at.service.db.query<{ action: string; details: { after: object } }>(
    `select action, details from platform.audit where subject = $1`,
    [`lti-platform:${at.platformId}`],
  );
  expect(kept).toMatchObject([
    { action: 'lti-platform.made', details: { after: { issuer: 'https://moodle.school.example' } } },
  ]);
});

test('addresses are of the internet, a client is registered once, and ten are enough', async () => {
  for (const name of ['loginUrl', 'accessUrl', 'keysUrl'])
    for (const address of ['https://10.0.0.1/x', 'https://localhost/x', 'https://db.internal/x'])
      expect((await make(office, { [name]: address })).body).toMatchObject({ code: 'lti.address' });
  expect((await make(office, { keysUrl: 'http://moodle.school.example/x' })).body).toMatchObject({
    code: 'request.invalid',
  });
  expect((await make(office, { clientId: at.platform.clientId })).body).toMatchObject({ code: 'lti.registered' });
  const tried = await Promise.all(Array.from({ length: 11 }, (_, n) => make(office, { clientId: `client-${n}` })));
  expect(tried.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(tried.find(({ status }) => status !== 200)!.body).toMatchObject({ code: 'lti.too_many' });
});

test('from a platform that was removed nobody launches, and its links are gone', async () => {
  const browser = new LtiBrowser(at);
  const asked = await browser.begin();
  await office.call(removeLtiPlatform, { params: { platformId: at.platformId }, body: command() }).expect(200);
  const form = await at.platform.authorised(asked.href, { userId: '42', activity: { examId: 'weekly', itemId: 12 } });
  expect(refusedWith(await browser.say(form))).toBe('lti.state_wrong');
  expect(refusedWith(await browser.begin())).toBe('lti.unknown_platform');
  expect(await at.service.db.query('select from lti_link')).toEqual([]);
});
