import { announceFile } from '@exam/contracts';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { wayTo, withFiles } from './send-files.js';

const signed = 'https://files.example.in/bucket/key?X-Amz-Signature=abc';

test('a file goes where it was signed for', () => {
  const { address, host } = wayTo(signed, undefined);
  expect([address.href, host]).toEqual([signed, 'files.example.in']);
});

test('another way there keeps the host, of which the signature speaks', () => {
  const { address, host } = wayTo(signed, 'http://storage');
  expect([address.href, host]).toEqual(['http://storage/bucket/key?X-Amz-Signature=abc', 'files.example.in']);
});

test('an upload that the storage could not take is sent again, whole', async () => {
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'pack-')));
  await writeFile(path.join(folder, 'one.pdf'), '%PDF-1.7 one');
  const received: string[] = [];
  const storage = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => response.writeHead(received.push(body) === 1 ? 500 : 200).end());
  });
  await new Promise<void>((listening) => storage.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(storage.address() as { port: number }).port}/files/one`;
  const call = (route: unknown) =>
    Promise.resolve(route === announceFile ? { upload: { url, method: 'PUT', headers: {} } } : {});
  async function* rows() {
    yield await Promise.resolve({ place: '1', folder, row: { file: 'one.pdf' } });
  }
  const sent: unknown[] = [];
  for await (const row of withFiles('content', rows(), { call } as never, fail)) sent.push(row.row);
  expect(received).toEqual(['%PDF-1.7 one', '%PDF-1.7 one']);
  expect(sent).toEqual([{ fileName: 'one.pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string }]);
  storage.close();
  await rm(folder, { recursive: true });
});

const fail = (refusal: object): never => {
  throw new Error(JSON.stringify(refusal));
};
