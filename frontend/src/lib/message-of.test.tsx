import { messageOf } from './message-of.js';
import { ConnectionError, RefusalError } from './refusal.js';
import { speak, textsReady } from '../texts/load.js';

test('who has no line is told that, and not that a server is away', async () => {
  await textsReady();
  expect(messageOf(new ConnectionError())).toBe('There is no connection to the server.');
  const line = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')!;
  Object.defineProperty(Navigator.prototype, 'onLine', { ...line, get: () => false });
  try {
    expect(messageOf(new ConnectionError())).toBe('You are offline. This page comes once you are online.');
  } finally {
    Object.defineProperty(Navigator.prototype, 'onLine', line);
  }
});

test('[AUTH-008] [NOTIF-010] [OTP-005] [PROF-009] [PWD-015] [QUIZ-020] a refusal is told by its code in the person’s language, whatever its words', async () => {
  await textsReady();
  const body = { status: false as const, code: 'otp.too_many', message: 'Slow down', errorResponse: [], requestId: '' };
  const refused = new RefusalError(429, body, null);
  expect(messageOf(refused)).toBe('Too many attempts. Please try again later.');
  await speak('hi');
  try {
    expect(messageOf(refused)).toBe('बहुत अधिक प्रयास हो गए। कृपया बाद में फिर कोशिश करें।');
  } finally {
    await speak('en');
  }
});
