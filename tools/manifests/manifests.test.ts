import { impatient, Judge, type Manifest } from './check.js';

const judge = new Judge();
const service = (spec: object): Manifest => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'one' },
  spec: { ...spec },
});

test('a field that nobody knows is a fault, in a manifest and in a patch; a patch may leave out what must be there', () => {
  expect(judge.whole(service({ ports: [{ port: 80 }] }))).toEqual([]);
  expect(judge.whole(service({ prots: [] }))).toEqual([expect.stringContaining('prots')]);
  expect(judge.whole(service({ ports: [{ name: 'web' }] }))).toEqual([expect.stringContaining('port')]);
  expect(judge.patch(service({ ports: [{ name: 'web' }] }))).toEqual([]);
  expect(judge.patch(service({ prots: [] }))).toEqual([expect.stringContaining('prots')]);
  expect(judge.whole({ apiVersion: 'x/v1', kind: 'Y' })).toEqual([expect.stringContaining('no schema')]);
});

test('the Gateway waits as long as the longest call below an address, and for the live channel without end', () => {
  const rule = (value: string, request: string) => ({ matches: [{ path: { value } }], timeouts: { request } });
  const route = (imports: string, live: string): Manifest => ({
    ...{ apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute' },
    spec: { rules: [rule('/socket.io', live), rule('/api/operator/imports', imports), rule('/', '75s')] },
  });
  const table = [{ path: '/exams' }, { path: '/operator/imports/:importId/commit', timeoutMs: 900_000 }];
  expect(impatient(route('960s', '0s'), table)).toEqual([]);
  expect(impatient(route('959s', '0s'), table)).toEqual([expect.stringContaining('/operator/imports')]);
  expect(impatient(route('960s', '30s'), table)).toEqual([expect.stringContaining('/socket.io')]);
});
