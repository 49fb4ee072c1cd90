import { refusal, until, type Api, type TestService } from '@exam/testing';
import type { Outside } from '@exam/testing/outside/index';
import { startWithGateways } from '../../test/outside.js';
import { asha } from '../../test/packs.js';

const threeDays = 3 * 86_400_000;
let service: TestService;
let outside: Outside;

beforeAll(async () => {
  ({ service, outside } = await startWithGateways());
});

async function signedIn(): Promise<{ api: Api; isVerified: () => Promise<boolean> }> {
  const login = { phoneNumber: '+919876543210', password: asha.password };
  const { token, user } = (await service.api().post('/user/login', login).expect(200)).body;
  const api = service.api(token);
  const data = () => api.get(`/user/data/${user.currentAccountId}`).expect(200);
  return { api, isVerified: async () => (await data()).body.Item.user_info.isEmailVerified };
}

/** Gives the address in the profile, and opens what is written to it. */
async function linkTo(email: string) {
  const { api } = await signedIn();
  await api.post('/user/profile', { email }).expect(200);
  const mails = () => outside.messages.list({ to: email, kind: 'mail' });
  await until(() => mails().length > 0);
  const token = /\/verify\/([\w-]+)/.exec(mails()[0]!.text)?.[1];
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
