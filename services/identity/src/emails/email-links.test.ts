import { refusal, until, type Api, type TestService } from '@exam/testing';
import type { Outside } from '@exam/testing/outside/index';
import { codeSentTo, startWithGateways } from '../../test/outside.js';
import { asha } from '../../test/packs.js';

const phone = '+919876543210';
const threeDays = 3 * 86_400_000;
let service: TestService;
let outside: Outside;

beforeAll(async () => {
  ({ service, outside } = await startWithGateways());
});

async function signedIn(): Promise<{ api: Api; isVerified: () => Promise<boolean> }> {
  const login = { phoneNumber: phone, password: asha.password };
  const { token, user } = (await service.api().post('/user/login', login).expect(200)).body;
  const api = service.api(token);
  const data = () => api.get(`/user/data/${user.currentAccountId}`).expect(200);
  return { api, isVerified: async () => (await data()).body.Item.user_info.isEmailVerified };
}

async function mailTo(email: string) {
  const mails = () => outside.messages.list({ to: email, kind: 'mail' });
  await until(() => mails().length > 0);
  return mails()[0]!;
}

/** Gives the address in the profile, and opens what is written to it. */
async function linkTo(email: string) {
  const { api } = await signedIn();
  await api.post('/user/profile', { email }).expect(200);
  const token = /\/verify\/([\w-]+)/.exec((await mailTo(email)).text)?.[1];
  return () => service.api().get(`/user/verifyemail/${token}`);
}

test('[VERIFY-003] a link is good for three days, and no longer', async () => {
  const openLate = await linkTo('late@example.org');
  service.clock.advance(threeDays);
  await openLate().expect(400).expect(refusal('email.link_ended'));
  expect(await (await signedIn()).isVerified()).toBe(false);

  const openInTime = await linkTo('in-time@example.org');
  service.clock.advance(threeDays - 1);
  await openInTime().expect(200);
  expect(await (await signedIn()).isVerified()).toBe(true);
});

test.each([
  ['hi', 'local-otp-hi', 'अपना ईमेल सत्यापित करें', 'यह 3 दिन तक काम करेगा'],
  ['ta', 'local-otp-ta', 'உங்கள் மின்னஞ்சலைச் சரிபார்க்கவும்', 'இது 3 நாட்கள் செயல்படும்'],
])(
  'codes and links come in the language that the person has chosen: %s',
  async (siteLanguage, template, title, days) => {
    const email = `speaks-${siteLanguage}@example.org`;
    // so many codes go to a number in half an hour
    service.clock.advance(31 * 60_000);
    const { api } = await signedIn();
    await api.post('/user/profile', { siteLanguage, email }).expect(200);
    expect(await mailTo(email)).toMatchObject({ subject: title, text: expect.stringContaining(days) });
    const before = outside.messages.list({ to: phone }).length;
    await service.api().post('/user/forgotpass', { phoneno: asha.phoneNumber }).expect(200);
    await codeSentTo(outside, phone, before + 1);
    expect(outside.messages.list({ to: phone })[0]).toMatchObject({ subject: template });
  },
);
