import { chmodSync } from 'node:fs';
import { anyone } from '@exam/contracts';
import { folderForTests } from '../test/folder.js';
import { allAt, serverForTests, startEdge, type EdgeForTest } from './start-for-test.js';

const service = serverForTests((_request, response) => response.end('{}'));
const { folder, put } = folderForTests();
let edge: EdgeForTest;
let address: string;

beforeAll(async () => {
  put('index.html', '<!doctype html><title>client</title>');
  chmodSync(folder, 0o755); // nginx reads it as another user
  edge = await startEdge({
    routes: [{ service: 'identity', method: 'GET', path: '/organization/active', access: anyone }],
    upstreams: allAt(service.address),
    clientFolder: folder,
    storageOrigin: 'https://s3.example.in',
  });
  ({ address } = edge);
}, 120_000);
afterAll(() => edge.stop());

test('the page policy allows no inline script and no framing, and an API answer may run nothing', async () => {
  const page = await fetch(`${address}/`);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("connect-src 'self' https://s3.example.in;");
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  const answer = await fetch(`${address}/api/organization/active`);
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});

test.each([
  ['a page', '/', 'x-content-type-options', 'nosniff'],
  ['a page', '/', 'referrer-policy', 'same-origin'],
  ['a page', '/', 'x-frame-options', 'DENY'],
  ['an answer', '/api/organization/active', 'x-content-type-options', 'nosniff'],
  ['an answer', '/api/organization/active', 'content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['an answer', '/api/organization/active', 'referrer-policy', 'no-referrer'],
  ['a refusal', '/api/nowhere', 'x-content-type-options', 'nosniff'],
])('%s at %s has %s: %s', async (_what, url, name, value) => {
  expect((await fetch(address + url)).headers.get(name)).toBe(value);
});
