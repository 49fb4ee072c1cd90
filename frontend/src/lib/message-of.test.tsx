import { messageOf } from './message-of.js';
import { ConnectionError } from './refusal.js';
import { textsReady } from '../texts/load.js';

test('who has no line is told that, and not that a server is away', async () => {
  await textsReady();
  expect(messageOf(new ConnectionError())).toBe('There is no connection to the server.');
  const line = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')!;
  Object.defineProperty(Navigator.prototype, 'onLine', { ...line, get: () => false });
  try {
    expect(messageOf(new ConnectionError())).toBe('You are offline. This page comes when the line is back.');
  } finally {
    Object.defineProperty(Navigator.prototype, 'onLine', line);
  }
});
