import { downloadDocument } from '@exam/contracts/http/commerce/documents';
import { serverTime, signingKeys } from '@exam/contracts/http/identity';
import { listDevices } from '@exam/contracts/http/identity/devices';
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

test('each call says the language of the page', async () => {
  const asked: RequestInit[] = [];
  globalThis.fetch = ((_address: string, request: RequestInit) => {
    asked.push(request);
    return Promise.resolve(Response.json({ status: true, serverTime: 7 }));
  }) as typeof fetch;
  await call(serverTime, {});
  expect(asked[0]?.headers).toMatchObject({ 'accept-language': 'en' });
});

test('[SEC-001] each closed call carries the token that this browser has kept', async () => {
  const server = new FakeServer([
    answer(listDevices, { status: true, Items: [] }),
    answer(serverTime, { status: true, serverTime: 7 }),
  ]);
  globalThis.fetch = server.fetch as typeof fetch;
  localStorage.setItem('user_token', 'kept-here');
  try {
    await call(listDevices, {});
    await call(serverTime, {});
    expect(server.sentTo(listDevices)[0]?.headers).toMatchObject({ authorization: 'Bearer kept-here' });
    expect(server.sentTo(serverTime)[0]?.headers).not.toHaveProperty('authorization');
  } finally {
    localStorage.removeItem('user_token');
  }
});

test('what a raw route sends as JSON is read as JSON, other bytes are a Blob', async () => {
  const keys = { keys: [{ kid: 'one' }] };
  const answers = (body: string, type: string) =>
    (globalThis.fetch = () =>
      Promise.resolve(new Response(body, { headers: { 'content-type': type } })) as Promise<Response>);
  answers(JSON.stringify(keys), 'application/json; charset=utf-8');
  expect(await call(signingKeys, {})).toEqual(keys);
  answers('%PDF', 'application/pdf');
  const read = await call(downloadDocument, { params: { orderId: 'order-1', document: 'invoice' } });
  expect((read as Blob).size).toBe(4);
});
