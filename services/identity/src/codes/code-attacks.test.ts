import { refusal, startService, type TestService } from '@exam/testing';
import type { Outside } from '@exam/testing/outside/index';
import { codeSentTo, startWithGateways } from '../../test/outside.js';
import { asha } from '../../test/packs.js';

// What a stranger's calls may cost others. Each browser has an address, and keeps the cookies that it is given.
let service: TestService;
let outside: Outside;
let nth = 0;
beforeAll(async () => {
  ({ service, outside } = await startWithGateways());
});
beforeEach(() => service.clock.advance(24 * 3_600_000 + 1));

const phone = `+91${asha.phoneNumber}`;
const right = { phoneNumber: asha.phoneNumber, password: asha.password };
const wrong = { ...right, password: 'wrong' };
const newAddress = () => `198.51.100.${(nth += 1)}`;
const received = (to = phone) => outside.messages.list({ to }).length;
const notThe = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

function browserAt(address: string) {
  const jar = new Map<string, string>();
  return async (method: string, path: string, body?: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await service.api().send(method, path, body, { headers: { 'x-forwarded-for': address, cookie } });
    for (const one of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      jar.set(name, value);
    }
    return answer as { status: number; body: { code?: string }; headers: Headers };
  };
}
type Browser = ReturnType<typeof browserAt>;

/** With the right password from a browser that was never seen, and the code where one is asked for. */
async function signsIn(browser: Browser, meanwhile: () => Promise<unknown> = async () => undefined): Promise<number> {
  const before = received();
  const { status, body } = await browser('POST', '/user/login', right);
  if (body.code !== 'auth.code_needed') return status;
  const otp = await codeSentTo(outside, phone, before + 1);
  await meanwhile();
  return (await browser('POST', '/user/verifysession', { phoneNumber: asha.phoneNumber, otp })).status;
}

const times = async (count: number, call: () => Promise<unknown>) => {
  for (let index = 0; index < count; index += 1) await call();
};
const guessCode = (browser: Browser, path = '/user/verifysession') =>
  browser('POST', path, { phoneNumber: asha.phoneNumber, otp: '000000' });

describe('an owner with the right password and a browser that was never seen signs in', () => {
  test('after wrong passwords and codes asked for from elsewhere', async () => {
    const stranger = browserAt(newAddress());
    await times(20, () => stranger('POST', '/user/login', wrong));
    await times(4, () => stranger('POST', '/user/loginuser', { phoneNumber: asha.phoneNumber }));
    expect(await signsIn(browserAt(newAddress()))).toBe(200);
  });

  test('after guesses and codes from the address that both share, while the stranger goes on', async () => {
    const shared = newAddress();
    const stranger = browserAt(shared);
    await times(30, () => stranger('POST', '/user/login', wrong));
    await times(5, () => stranger('POST', '/user/loginuser', { phoneNumber: asha.phoneNumber }));
    const owner = signsIn(browserAt(shared), async () => {
      await times(8, () => guessCode(stranger));
      // and without cookies
      await times(8, () => guessCode(browserAt(shared)));
      await browserAt(shared)('POST', '/user/loginuser', { phoneNumber: asha.phoneNumber });
      await times(5, () => browserAt(shared)('POST', `/gateway/resendsms/${phone}`));
    });
    expect(await owner).toBe(200);
  });

  test('after a hundred addresses have guessed, and the day of the number is used up', async () => {
    for (let index = 0; index < 110; index += 1) await browserAt(`203.0.113.${index}`)('POST', '/user/login', wrong);
    for (let index = 0; index < 25; index += 1) {
      const stranger = browserAt(`203.0.113.${index}`);
      await stranger('POST', '/user/loginuser', { phoneNumber: asha.phoneNumber });
      await times(5, () => guessCode(stranger));
    }
    expect(await signsIn(browserAt(newAddress()))).toBe(200);
  });
});

describe('an owner who has forgotten the password resets it', () => {
  let nthPassword = 0;

  async function resets(browser: Browser, meanwhile: () => Promise<unknown>): Promise<number> {
    const before = received();
    expect((await browser('POST', '/user/forgotpass', { phoneno: asha.phoneNumber })).status).toBe(200);
    const otp = await codeSentTo(outside, phone, before + 1);
    await meanwhile();
    expect((await browser('POST', `/gateway/verifysms/${phone}/${otp}`)).status).toBe(200);
    right.password = `Owner-pass-${(nthPassword += 1)}!`;
    return (await browser('POST', '/user/resetpassword', { Username: phone, password: right.password })).status;
  }

  test('[OTP-009] while a stranger elsewhere has codes sent to the number, for as long as one address may, and guesses them', async () => {
    const stranger = browserAt(newAddress());
    const sends = async (path: string, body?: object) => (
      await times(6, () => stranger('POST', path, body)),
      (await stranger('POST', path, body)).status
    );
    // four of one purpose in half an hour, ten a day
    expect(await sends('/user/forgotpass', { phoneno: asha.phoneNumber })).toBe(429);
    expect(await sends('/user/loginuser', { phoneNumber: asha.phoneNumber })).toBe(429);
    expect(await sends(`/gateway/sms/${asha.phoneNumber}`)).toBe(429);
    const owner = browserAt(newAddress());
    const meanwhile = async () => {
      await times(8, () => stranger('POST', `/gateway/verifysms/${phone}/000000`));
      await stranger('POST', `/gateway/resendsms/${phone}`);
    };
    expect(await resets(owner, meanwhile)).toBe(200);
    expect(await signsIn(browserAt(newAddress()))).toBe(200);
  });
});

test('[OTP-009] one asker is sent ten codes a day for a number, and a number twenty; what its owner asks for is counted apart', async () => {
  const asks = async (browser: Browser) =>
    (await browser('POST', '/user/loginuser', { phoneNumber: asha.phoneNumber })).body.code ?? 'sent';
  for (const browser of [browserAt(newAddress()), browserAt(newAddress())]) {
    const answers: string[] = [];
    for (let nthCode = 0; nthCode < 11; nthCode += 1) {
      // four of one purpose in half an hour
      if (nthCode % 4 === 0) service.clock.advance(30 * 60_000 + 1);
      answers.push(await asks(browser));
    }
    expect(answers).toEqual([...Array<string>(10).fill('sent'), 'otp.too_many']);
  }
  expect(await asks(browserAt(newAddress()))).toBe('otp.too_many');
  const { token } = (await service.api().post('/user/login', right).expect(200)).body;
  await service.api(token).post(`/gateway/sms/${asha.phoneNumber}`).expect(200);
  service.clock.advance(24 * 3_600_000);
  expect(await asks(browserAt(newAddress()))).toBe('sent');
});

test('beyond the pace a right password and a wrong one are answered alike, and only the right one sends a code', async () => {
  const address = newAddress();
  await times(11, () => browserAt(address)('POST', '/user/login', wrong));
  const before = received();
  const answers = [];
  for (const given of [wrong, right, wrong]) answers.push(await browserAt(address)('POST', '/user/login', given));
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [401, 'auth.code_needed'],
    [401, 'auth.code_needed'],
    [401, 'auth.code_needed'],
  ]);
  await codeSentTo(outside, phone, before + 1);
  expect(received()).toBe(before + 1);
});

test('a code is worth something for who asked for it alone: a stranger neither uses it nor uses it up', async () => {
  const [owner, stranger] = [browserAt(newAddress()), browserAt(newAddress())];
  const before = received();
  await owner('POST', '/user/loginuser', { phoneNumber: asha.phoneNumber });
  const otp = await codeSentTo(outside, phone, before + 1);
  const body = { phoneNumber: asha.phoneNumber, otp };
  expect((await stranger('POST', '/user/verifysession', body)).body.code).toBe('otp.wrong');
  await times(6, () => guessCode(stranger));
  await stranger('POST', '/user/loginuser', { phoneNumber: asha.phoneNumber });
  expect((await owner('POST', '/user/verifysession', body)).status).toBe(200);
});

test('the code of a browser follows it to another address', async () => {
  const browsers = new Map<string, string>();
  const call = async (address: string, path: string, body: object) => {
    const cookie = [...browsers.values()].join('; ');
    const answer = await service.api().post(path, body, { headers: { 'x-forwarded-for': address, cookie } });
    for (const one of answer.headers.getSetCookie()) browsers.set(one.split('=')[0]!, one.split(';')[0]!);
    return answer;
  };
  const before = received();
  await call(newAddress(), '/user/loginuser', { phoneNumber: asha.phoneNumber });
  const otp = await codeSentTo(outside, phone, before + 1);
  expect((await call(newAddress(), '/user/verifysession', { phoneNumber: asha.phoneNumber, otp })).status).toBe(200);
});

describe('guessing', () => {
  test('from one address over many numbers is slowed down after thirty wrong codes', async () => {
    const stranger = browserAt(newAddress());
    const answers: (string | undefined)[] = [];
    for (let index = 0; index < 10; index += 1) {
      const number = String(9_700_000_000 + index);
      await stranger('POST', `/gateway/sms/${number}`);
      const notIt = notThe(await codeSentTo(outside, `+91${number}`));
      for (let tries = 0; tries < 4; tries += 1)
        answers.push((await stranger('POST', `/gateway/verifysms/${number}/${notIt}`)).body.code);
    }
    expect(answers.filter((code) => code === 'otp.wrong').length).toBeLessThanOrEqual(31);
    expect(answers.at(-1)).toBe('otp.too_many');
  });

  test('from one address at once is no more than one after the other, and right codes are no guesses', async () => {
    const address = newAddress();
    const numbers = Array.from({ length: 12 }, (_, index) => String(9_700_300_000 + index));
    const browsers = new Map<string, { browser: Browser; code: string }>();
    for (const number of numbers) {
      const browser = browserAt(address);
      await browser('POST', `/gateway/sms/${number}`);
      browsers.set(number, { browser, code: await codeSentTo(outside, `+91${number}`) });
    }
    const verify = (number: string, isRight: boolean) => {
      const { browser, code } = browsers.get(number)!;
      return browser('POST', `/gateway/verifysms/${number}/${isRight ? code : notThe(code)}`);
    };
    const [one, two, ...others] = numbers as [string, string, ...string[]];
    for (const number of [one, two]) expect((await verify(number, true)).status).toBe(200);
    const answers = await Promise.all(
      [...others, ...others, ...others, ...others].map((number) => verify(number, false)),
    );
    const judged = answers.filter(({ body }) => body.code === 'otp.wrong').length;
    expect(judged).toBeGreaterThanOrEqual(30);
    expect(judged).toBeLessThanOrEqual(31);
  });

  test('in total trips a breaker: a code then has one try', async () => {
    const environment = { ...outside.settings, OTP_WRONG_TOTAL: '3', REDIS_URL: 'redis://127.0.0.1:1' };
    const small = await startService('identity', { database: service.db, clock: service.clock, environment });
    const verify = (number: string, otp: string) => small.api().post(`/gateway/verifysms/${number}/${otp}`);
    for (const number of ['9700100001', '9700100002', '9700100003', '9700100004']) {
      await small.api().post(`/gateway/sms/${number}`).expect(200);
      await verify(number, notThe(await codeSentTo(outside, `+91${number}`))).expect(400);
    }
    await verify('9700100004', await codeSentTo(outside, '+919700100004'))
      .expect(400)
      .expect(refusal('otp.expired'));
    await small.api().post('/gateway/sms/9700100005').expect(200);
    await verify('9700100005', await codeSentTo(outside, '+919700100005')).expect(200);
  });

  test('at one number: after twenty wrong codes of a day each further code has one try, and the owner’s is taken', async () => {
    const number = '9700200001';
    const ask = async (browser: Browser) => {
      const before = received(`+91${number}`);
      await browser('POST', `/gateway/sms/${number}`);
      return codeSentTo(outside, `+91${number}`, before + 1);
    };
    for (let index = 0; index < 5; index += 1) {
      const stranger = browserAt(newAddress());
      const notIt = notThe(await ask(stranger));
      await times(4, () => stranger('POST', `/gateway/verifysms/${number}/${notIt}`));
    }
    const stranger = browserAt(newAddress());
    const code = await ask(stranger);
    await stranger('POST', `/gateway/verifysms/${number}/${notThe(code)}`);
    const late = await stranger('POST', `/gateway/verifysms/${number}/${code}`);
    expect(late.body.code).toBe('otp.expired');
    const owner = browserAt(newAddress());
    expect((await owner('POST', `/gateway/verifysms/${number}/${await ask(owner)}`)).status).toBe(200);
  });

  test('[OTP-001] what opens an account by itself has six digits', async () => {
    const before = received();
    await browserAt(newAddress())('POST', '/user/loginuser', { phoneNumber: asha.phoneNumber });
    await browserAt(newAddress())('POST', '/user/forgotpass', { phoneno: asha.phoneNumber });
    await codeSentTo(outside, phone, before + 2);
    const texts = outside.messages.list({ to: phone }).slice(0, 2);
    for (const { text } of texts) expect(text).toMatch(/\b\d{6}\b/);
  });
});

test('a resend to an address that nobody has, or that nobody asked a code for, sends nothing', async () => {
  for (const method of ['GET', 'POST']) {
    const { status } = await browserAt(newAddress())(method, '/gateway/resendsms/stranger@example.org');
    expect(status).toBe(200);
  }
  await browserAt(newAddress())('GET', '/gateway/resendsms/asha@example.org');
  await browserAt(newAddress())('POST', '/user/forgotpassword', { type: 'email', value: 'nobody@example.org' });
  // the jobs of quiet sends are worked off in order: the number's own comes after them
  const before = received();
  await browserAt(newAddress())('POST', '/user/forgotpass', { phoneno: asha.phoneNumber });
  await codeSentTo(outside, phone, before + 1);
  expect(outside.messages.list().filter(({ to }) => to.endsWith('example.org'))).toEqual([]);
});
