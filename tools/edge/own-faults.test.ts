import { anyone, serviceNames } from '@exam/contracts';
import { countOwnFaults } from './own-faults.js';
import { allAt, nobody, serverForTests, startEdge, type EdgeForTest } from './start-for-test.js';
import type { EdgeRoute } from './table.js';

const routes: EdgeRoute[] = [
  { service: 'catalog', method: 'GET', path: '/nobody', access: anyone, timeoutMs: 10_000 },
  { service: 'assessment', method: 'GET', path: '/refused', access: anyone, timeoutMs: 10_000 },
  { service: 'assessment', method: 'GET', path: '/silent', access: anyone, timeoutMs: 100 },
];
const service = serverForTests((request, response) => {
  if (request.url === '/refused') response.writeHead(503).end('{}');
});
let counter: Awaited<ReturnType<typeof countOwnFaults>>;
let edge: EdgeForTest;

beforeAll(async () => {
  counter = await countOwnFaults();
  edge = await startEdge({
    routes,
    ownFaults: counter.ports,
    upstreams: { ...allAt(nobody), assessment: service.address },
  });
}, 120_000);
afterAll(async () => {
  await edge.stop();
  counter.close();
});

test('faults that nginx answers by itself are counted with its connections; those of services are not', async () => {
  const status = async (path: string) => (await fetch(`${edge.address}/api${path}`)).status;
  expect(await metrics()).toContain('edge_own_faults_total{service="catalog",status="503"} 0\n');
  expect(await status('/refused')).toBe(503);
  expect(await status('/nobody')).toBe(503);
  expect(await status('/silent')).toBe(504);
  expect(await status('/unknown')).toBe(404);

  // told by datagrams, so a moment after the answers
  const isCounted = (text: string) =>
    ['"catalog",status="503"', '"assessment",status="504"'].every((one) => text.includes(`${one}} 1\n`));
  for (const endsAt = Date.now() + 20_000; !isCounted(await metrics()) && Date.now() < endsAt;);
  const text = await metrics();
  expect(text).toMatch(/^edge_connections\{state="active"\} \d+\n/);
  const counted = text.split(/\n */).filter((line) => line.startsWith('edge_own_faults_total{'));
  expect(counted).toHaveLength(serviceNames.length * 3);
  expect(counted.filter((line) => !line.endsWith(' 0'))).toEqual([
    'edge_own_faults_total{service="catalog",status="503"} 1',
    'edge_own_faults_total{service="assessment",status="504"} 1',
  ]);
});

const metrics = async () => (await fetch(`${edge.internal}/metrics`)).text();
