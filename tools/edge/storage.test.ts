import type http from 'node:http';
import { anyone } from '@exam/contracts';
import { freePorts } from '../lib/ports.js';
import { defaultLimits } from './nginx-limits.js';
import { allAt, serverForTests, startEdge, type EdgeForTest } from './start-for-test.js';

const storage = serverForTests((request, response) => {
  request.resume().on('end', () => response.end(JSON.stringify(request.headers)));
});
let edge: EdgeForTest;
let address: string;

beforeAll(async () => {
  const [port] = (await freePorts(1)) as [number];
  address = `127.0.0.1:${port}`;
  edge = await startEdge({
    routes: [{ service: 'identity', method: 'GET', path: '/hello', access: anyone }],
    upstreams: allAt(storage.address),
    storage: { listen: address, upstream: storage.address },
    limits: { ...defaultLimits, addressRequestsPerSecond: 1, addressBurst: 8 },
  });
}, 120_000);
afterAll(() => edge.stop());

test('the storage gets what was signed, and nothing that copies another file or opens this one to all; what it answers may not be guessed as a page', async () => {
  const response = await fetch(`http://${address}/files/uploads/a?X-Amz-Signature=b`, {
    method: 'PUT',
    headers: {
      ...{ 'content-type': 'image/png', 'x-amz-checksum-sha256': 'c' },
      ...{ 'x-amz-copy-source': '/files/content/other.pdf', 'x-amz-acl': 'public-read' },
    },
    body: 'bytes',
  });
  // an attachment is opened from here: a browser may not guess that it is a page
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const headers = (await response.json()) as http.IncomingHttpHeaders;
  expect(headers).toMatchObject({
    host: address,
    'content-type': 'image/png',
    'content-length': '5',
    'x-amz-checksum-sha256': 'c',
  });
  expect(Object.keys(headers).filter((name) => /^x-amz-(copy|acl)/.test(name))).toEqual([]);
});

test('who brings no signed address is refused before a body is read, and so is who signs by a header', async () => {
  const put = (query: string, headers: Record<string, string> = {}) =>
    fetch(`http://${address}/files/uploads/a${query}`, { method: 'PUT', headers, body: 'bytes' });
  expect((await put('')).status).toBe(403);
  expect((await put('?x=X-Amz-Signature=b')).status).toBe(403);
  const authorization = 'AWS4-HMAC-SHA256 Credential=local/20261128/us-east-1/s3/aws4_request, Signature=00';
  expect((await put('?X-Amz-Signature=b', { authorization })).status).toBe(403);
  expect((await put('?X-Amz-Date=a&X-Amz-Signature=b')).status).toBe(200);
});

test('who opens many files uses up nothing of what the same address may ask of the product', async () => {
  const files = Array.from({ length: 25 }, () => fetch(`http://${address}/files/a?X-Amz-Signature=b`));
  expect(new Set((await Promise.all(files)).map(({ status }) => status))).toEqual(new Set([200]));
  const calls = Array.from({ length: 8 }, () => fetch(`${edge.address}/api/hello`));
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
});
