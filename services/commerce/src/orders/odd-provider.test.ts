import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProviderUnavailable } from './payment-provider.js';
import { RazorpayProvider } from './razorpay.js';

const mebibyte = 1024 * 1024;

/** What became of a question to a provider that answers so. */
async function asked(answer: (response: ServerResponse) => void, patienceMs?: number) {
  let calls = 0;
  const server = createServer((_, response) => {
    calls += 1;
    answer(response.on('error', () => undefined));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new RazorpayProvider({
    address,
    webhookSecret: 'secret-of-hooks',
    ...(patienceMs && { patienceMs }),
  });
  const outcome: unknown = await provider.payment('pay_1').catch((error: unknown) => error);
  server.closeAllConnections();
  server.close();
  return { outcome, calls };
}

test('a provider that goes on answering a byte now and then is given up', async () => {
  const drips: NodeJS.Timeout[] = [];
  const { outcome } = await asked((response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    drips.push(setInterval(() => response.write(' '), 20));
  }, 200);
  drips.forEach(clearInterval);
  expect(outcome).toBeInstanceOf(ProviderUnavailable);
});

test('of an answer that does not end a few megabytes are read', async () => {
  let sent = 0;
  const { outcome } = await asked((response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (!response.destroyed && sent < 256 * mebibyte) {
        sent += mebibyte;
        if (!response.write(Buffer.alloc(mebibyte, ' '))) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  });
  expect(outcome).toBeInstanceOf(ProviderUnavailable);
  expect(sent).toBeLessThan(32 * mebibyte);
});

test('nobody is followed elsewhere, and nothing was refused by it', async () => {
  const { outcome, calls } = await asked((response) => response.writeHead(307, { location: '/v1/other' }).end());
  expect(outcome).toBeInstanceOf(ProviderUnavailable);
  expect(calls).toBe(1);
});
