import { changeLtiPlatform, listLtiPlatforms, makeLtiPlatform, removeLtiPlatform, scoreTold } from '@exam/contracts';
import { type Api, until } from '@exam/testing';
import { command } from '../../test/office.js';
import { LtiBrowser, openLtiSchool, refusedWith, type LtiSchool } from '../../test/lti.js';
import { PlatformCalls } from './platform-calls.js';

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

test('a platform that has moved is asked at its new addresses from then on; what it is stays', async () => {
  const { issuer, clientId, ...before } = at.platform.registration();
  const moved = {
    ...{
      ...before,
      name: 'Moodle, new',
      deploymentIds: [...before.deploymentIds, '7'],
      keysUrl: `${issuer}/mod/lti/certs.php?new`,
    },
    accessUrl: `${issuer}/mod/lti/token.php?new`,
  };
  const params = { platformId: at.platformId };
  const change = (by: Api, more: object = {}) =>
    by.call(changeLtiPlatform, { params, body: { ...command(), version: 1, ...moved, ...more } });
  expect((await change(await at.school.as('maths'))).status).toBe(403);
  expect((await change(await at.school.as('beta'))).status).toBe(404);
  expect((await change(await at.school.as('office', { provedAt: null }))).body).toMatchObject({
    code: 'auth.proof_needed',
  });
  for (const name of ['loginUrl', 'accessUrl', 'keysUrl'])
    expect((await change(office, { [name]: 'https://10.0.0.1/x' })).body).toMatchObject({ code: 'lti.address' });

  expect((await change(office).expect(200)).body.version).toBe(2);
  expect((await listed(office)).find(({ platformId }) => platformId === at.platformId)).toMatchObject({
    ...{ ...moved, issuer, clientId, version: 2 },
  });
  const stale = await change(office, { name: 'Later' }).expect(409);
  expect(stale.body).toMatchObject({ code: 'edit.conflict', details: { object: { version: 2, name: 'Moodle, new' } } });
  expect((await change(office, { version: 2 }).expect(200)).body.version).toBe(2);
  const entries = await at.service.db.query<{ details: object }>(
    `select details from platform.audit where action = 'lti-platform.changed'`,
  );
  expect(entries).toEqual([{ details: expect.objectContaining({ before, after: moved }) }]);

  const calls = at.service.app.get(PlatformCalls);
  const [asked, ask] = [[] as string[], calls.ask.bind(calls)];
  calls.ask = (address, given) => {
    asked.push(address);
    return ask(address, given);
  };
  const browser = new LtiBrowser(at);
  await browser.open(await at.school.as('asha'), await browser.launch(), true).expect(200);
  expect(asked).toEqual([moved.keysUrl]);
  const toldAt = new Date(at.service.clock.now()).toISOString();
  await at.service.deliver(scoreTold, {
    ...{ userId: at.school.ids['asha']!, examId: 'weekly', centimarks: 100, maximumCentimarks: 200, toldAt },
  });
  await until(() => asked.length > 1);
  expect(asked[1]).toBe(moved.accessUrl);
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
