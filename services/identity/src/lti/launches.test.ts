import { examPublished, examTakenBack, ltiConfiguration, ltiKeys, scoreWanted } from '@exam/contracts';
import { refusal } from '@exam/testing';
import { generateKeyPair, UnsecuredJWT } from 'jose';
import {
  activity,
  examOf,
  launchUrl,
  LtiBrowser,
  ltiOrigin,
  openLtiSchool,
  refusedWith,
  type LtiSchool,
} from '../../test/lti.js';
import { PurgeLaunches } from './purge-launches.js';

let at: LtiSchool;
let browser: LtiBrowser;
beforeAll(async () => {
  at = await openLtiSchool();
});
afterAll(() => at.platform.stop());
beforeEach(async () => {
  browser = new LtiBrowser(at);
  await at.service.db.query('delete from lti_link');
});

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;

test('a browser is sent to the platform with all that OpenID Connect asks for, and keeps a cookie of its own', async () => {
  const asked = await browser.begin();
  expect(asked.origin + asked.pathname).toBe(`${ltiOrigin}/mod/lti/auth.php`);
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
    ...{ client_id: at.platform.clientId, redirect_uri: launchUrl, login_hint: '42' },
    lti_message_hint: expect.stringContaining('cmid'),
    ...{ state: expect.any(String), nonce: expect.stringMatching(/^[\w-]{24}$/) },
  });
  expect(browser.cookie).toMatch(/^exam_lti=[\w-]{24}$/);
});

test('the first launch asks a signed-in student for the link once; the next goes to the exam', async () => {
  const asha = await at.school.as('asha');
  const page = await browser.launch();
  expect(page.origin + page.pathname).toBe('https://exam.test/lti');
  expect((await browser.open(asha, page, false).expect(200)).body).toMatchObject({
    ...{ platformName: 'Moodle of the school', exam: null },
  });
  expect((await browser.open(asha, page, true).expect(200)).body.exam).toEqual({
    examId: 'weekly',
    examType: 'MockTest',
  });
  expect((await browser.open(asha, await browser.launch(), false).expect(200)).body.exam).toMatchObject({
    examId: 'weekly',
  });
  expect(await at.service.outbox.of(scoreWanted)).toEqual([
    expect.objectContaining({ userId: at.school.ids['asha'], examId: 'weekly', orgId: 'org-a' }),
  ]);
  const kept = await at.service.db.query(`select subject from platform.audit where action = 'lti-link.made'`);
  expect(kept).toEqual([{ subject: `user:${at.school.ids['asha']}` }]);
});

test('who somebody is comes from the own sign-in: neither another student nor a second account there takes the place', async () => {
  const [asha, ravi] = [await at.school.as('asha'), await at.school.as('ravi')];
  await browser.open(asha, await browser.launch(), true).expect(200);
  // Ravi at Asha's account of the platform, and Asha at another's
  await browser
    .open(ravi, await browser.launch(), true)
    .expect(409)
    .expect(refusal('lti.linked_otherwise'));
  await browser
    .open(asha, await browser.launch({ userId: '43' }), true)
    .expect(409)
    .expect(refusal('lti.linked_otherwise'));
  // two at once are linked once
  await at.service.db.query('delete from lti_link');
  const pages = [await browser.launch(), await browser.launch()];
  const both = await Promise.all([browser.open(asha, pages[0]!, true), browser.open(ravi, pages[1]!, true)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('of another organisation nobody goes on, and neither does who is no student', async () => {
  const page = await browser.launch();
  const meera = await at.school.as('meera');
  await browser.open(meera, page, true).expect(403).expect(refusal('lti.other_organisation'));
  await browser.open(await at.school.as('maths'), page, true).expect(403);
  await browser.open(at.service.api(), page, true).expect(401);
  // its platform is not registered there, and its exams are not reached from here
  expect(refusedWith(await browser.begin('42', { orgId: 'org-b' }))).toBe('lti.unknown_platform');
  await at.service.deliver(examPublished, examOf('beta-exam', 'org-b'));
  const theirs = await browser.launch({ of: { ...activity, examId: 'beta-exam' } });
  await browser
    .open(await at.school.as('asha'), theirs, true)
    .expect(404)
    .expect(refusal('lti.no_exam'));
});

test('a launch belongs to the browser that began it, to who went on with it, and to half an hour', async () => {
  const asha = await at.school.as('asha');
  const page = await browser.launch();
  const other = new LtiBrowser(at);
  await other.begin();
  await other.open(asha, page, true).expect(404).expect(refusal('lti.launch_gone'));
  await browser.open(asha, page, true).expect(200);
  await browser
    .open(await at.school.as('ravi'), page, true)
    .expect(404)
    .expect(refusal('lti.launch_gone'));
  const late = await browser.launch();
  at.service.clock.advance(30 * 60_000);
  await browser
    .open(await at.school.as('asha'), late, true)
    .expect(404)
    .expect(refusal('lti.launch_gone'));
});

test('a state is good for its browser, ten minutes and one message; a nonce counts once', async () => {
  const asked = await browser.begin();
  const form = await at.platform.authorised(asked.href, { userId: '42', activity });
  const thief = new LtiBrowser(at);
  expect(refusedWith(await thief.say(form))).toBe('lti.state_wrong');
  await thief.begin();
  expect(refusedWith(await thief.say(form))).toBe('lti.state_wrong');
  const [platformId, nonce, ends, signature] = form.state.split('.');
  const forged = [platformId, nonce, Number(ends) + 600, signature].join('.');
  expect(refusedWith(await browser.say({ ...form, state: forged }))).toBe('lti.state_wrong');
  expect(refusedWith(await browser.say(form))).toBeNull();
  expect(refusedWith(await browser.say(form))).toBe('lti.replayed');
  // the same message with the state of another launch has another nonce
  const next = (await browser.begin()).searchParams.get('state')!;
  expect(refusedWith(await browser.say({ ...form, state: next }))).toBe('lti.message_wrong');
  const late = await at.platform.authorised((await browser.begin()).href, { userId: '42', activity });
  at.service.clock.advance(10 * 60_000);
  expect(refusedWith(await browser.say(late))).toBe('lti.state_wrong');
});

test.each([
  ['for another client', { aud: 'another-client' }],
  ['for another client besides', { aud: ['nQv7LhpXqCB4Jax', 'another-client'], azp: 'nQv7LhpXqCB4Jax' }],
  ['that another client asked for', { azp: 'another-client' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['of another deployment', { [claim('deployment_id')]: '4' }],
  ['with another nonce', { nonce: 'made-up' }],
  ['without a nonce', { nonce: undefined }],
  ['of nobody', { sub: undefined }],
  ['of somebody with a control character', { sub: '4\u00002' }],
  ['without an end', { exp: undefined }],
  ['of LTI 1.1', { [claim('version')]: 'LTI-1p0' }],
  ['of another kind', { [claim('message_type')]: 'LtiSubmissionReviewRequest' }],
  ['for an address that is not ours', { [claim('target_link_uri')]: 'https://evil.example/launch' }],
  ['without a resource link', { [claim('resource_link')]: {} }],
])('a message %s is refused', async (_what, claims) => {
  expect(refusedWith(await browser.launch({ forgery: { claims } }))).toBe('lti.message_wrong');
});

test('a message that is over, too old, from the future, or signed by nobody is refused; a clock that is a little off is not', async () => {
  const now = at.platform.now();
  const times = async (iat: number, exp: number) =>
    refusedWith(await browser.launch({ forgery: { claims: { iat, exp } } }));
  expect(await times(now - 200, now - 61)).toBe('lti.message_wrong');
  expect(await times(now - 700, now + 60)).toBe('lti.message_wrong');
  expect(await times(now + 120, now + 180)).toBe('lti.message_wrong');
  expect(await times(now + 30, now + 90)).toBeNull();
  expect(await times(now - 90, now - 30)).toBeNull();
  const { privateKey } = await generateKeyPair('RS256');
  expect(refusedWith(await browser.launch({ forgery: { key: privateKey } }))).toBe('lti.message_wrong');
  expect(refusedWith(await browser.launch({ forgery: { key: privateKey, kid: 'mine' } }))).toBe('lti.message_wrong');
  const asked = await browser.begin();
  const form = await at.platform.authorised(asked.href, { userId: '42', activity });
  const claims = JSON.parse(Buffer.from(form.id_token.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const unsigned = new UnsecuredJWT(claims).encode();
  expect(refusedWith(await browser.say({ ...form, id_token: unsigned }))).toBe('lti.message_wrong');
  expect(refusedWith(await browser.say({ state: form.state, error: 'access_denied' }))).toBe('lti.message_wrong');
});

test('a platform may change its keys; one that does not answer is said so', async () => {
  expect(refusedWith(await browser.launch())).toBeNull();
  await at.platform.rotate('platform-2');
  // a name that nobody knows is not asked for at once again
  expect(refusedWith(await browser.launch())).toBe('lti.message_wrong');
  at.service.clock.advance(60_000);
  expect(refusedWith(await browser.launch())).toBeNull();
  const calls = at.platform.registration().keysUrl;
  await at.service.db.query('update lti_platform set keys_url = $1', ['https://127.0.0.1/keys']);
  expect(refusedWith(await browser.launch())).toBe('lti.platform_away');
  await at.service.db.query('update lti_platform set keys_url = $1', [calls]);
});

test('launches of the same moment ask for the keys once', async () => {
  at.service.clock.advance(3_600_000);
  const before = at.platform.keysGiven;
  const pages = await Promise.all(Array.from({ length: 5 }, () => new LtiBrowser(at).launch()));
  expect(pages.map(refusedWith)).toEqual(pages.map(() => null));
  expect(at.platform.keysGiven - before).toBe(1);
});

test('a link that names no exam is refused, and one that was taken back is none', async () => {
  const custom = { [claim('custom')]: [] };
  expect(refusedWith(await browser.launch({ forgery: { claims: custom } }))).toBe('lti.no_exam');
  await at.service.deliver(examPublished, examOf('gone'));
  await at.service.deliver(examTakenBack, { examId: 'gone', orgId: 'org-a', revision: 1 });
  const page = await browser.launch({ of: { ...activity, examId: 'gone' } });
  await browser
    .open(await at.school.as('asha'), page, true)
    .expect(404)
    .expect(refusal('lti.no_exam'));
});

test('a platform’s administrator finds what to type, and only a form is taken for a launch', async () => {
  const { tool } = (
    await at.service
      .api()
      .call(ltiConfiguration, { params: { orgId: 'org-a' } })
      .expect(200)
  ).body;
  expect(tool).toMatchObject({
    ...{ loginUrl: 'https://exam.test/api/lti/login/org-a', launchUrl },
    keysUrl: 'https://exam.test/api/lti/keys/org-a',
    ...{ customParameter: 'examId', scopes: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'] },
  });
  const keysOf = async (orgId: string) =>
    (await at.service.api().call(ltiKeys, { params: { orgId } }).expect(200)).body.keys;
  const keys = await keysOf('org-a');
  expect(keys).toEqual([
    { kty: 'RSA', n: expect.any(String), e: 'AQAB', kid: expect.any(String), alg: 'RS256', use: 'sig' },
  ]);
  // who has no platform makes no key
  expect([await keysOf('org-b'), await keysOf('nobody')]).toEqual([[], []]);
  const json = await at.service.api().post('/lti/launch', { state: 'x' });
  expect([json.status, json.body.code]).toEqual([400, 'request.invalid']);
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const asForm = await at.service.api().post('/user/login', 'username=a&password=b', form);
  expect([asForm.status, asForm.body.code]).toEqual([400, 'request.not_json']);
  expect((await at.service.api().post('/lti/launch', 'state=a&state=b', form)).status).toBe(400);
});

test('launches are forgotten after a day', async () => {
  await browser.launch();
  at.service.clock.advance(24 * 3_600_000 + 1);
  await at.service.app.get(PurgeLaunches).purge();
  expect(await at.service.db.query('select from lti_launch')).toEqual([]);
});
