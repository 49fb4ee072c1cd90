import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signIn } from '@exam/contracts';
import { Caller } from './caller.js';
import { readOptions } from './options.js';

test('told to be verbose, it names each call with its status and request id', async () => {
  expect(readOptions(['http://a.test', '--verbose'])).toMatchObject({ verbose: true });
  expect(readOptions(['http://a.test'])).toMatchObject({ verbose: false });
  const server = createServer((_, response) => response.writeHead(503, { 'x-request-id': 'abc' }).end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    const told: string[] = [];
    const caller = new Caller(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, (line) => told.push(line));
    expect(await caller.try(signIn, {})).toMatchObject({ ok: false, status: 503 });
    expect(told).toEqual([expect.stringMatching(new RegExp(`^POST ${signIn.path} 503 abc \\d+ ms$`))]);
  } finally {
    server.close();
  }
});
