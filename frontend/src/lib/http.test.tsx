import { serverTime } from '@exam/contracts/http/identity';
import { answer, FakeServer } from '../test/fake-server.js';
import { call } from './http.js';

test('a browser without AbortSignal.any reads as every other one does', async () => {
  const { any } = AbortSignal;
  Object.assign(AbortSignal, { any: undefined });
  try {
    globalThis.fetch = new FakeServer([answer(serverTime, { status: true, serverTime: 7 })]).fetch as typeof fetch;
    const { signal } = new AbortController();
    await expect(call(serverTime, {}, { signal })).resolves.toMatchObject({ serverTime: 7 });
  } finally {
    Object.assign(AbortSignal, { any });
  }
});
