import { serviceNames } from '@exam/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/folders.js';

/** What a service holds itself under the load of an exam (docs/operate/scale.md), and what a thread has besides its objects. */
const serviceMb = 300 + 60;

const threadsIn = (folder: string): number[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(path.join(root, folder, file), 'utf8').matchAll(/memoryMb(?: =|:) (\d+)/g)])
    .map(([, memoryMb]) => Number(memoryMb));

test.each(serviceNames)('the largest thread of %s fits its pod beside the service', (service) => {
  const pod = readFileSync(path.join(root, `k8s/base/${service}/deployment.yaml`), 'utf8');
  const podMb = Number(/limits: \{ memory: (\d+)Mi/.exec(pod)?.[1]);
  const shared = threadsIn('libs/platform/src');
  expect(shared).not.toEqual([]);
  expect(serviceMb + Math.max(...shared, ...threadsIn(`services/${service}/src`))).toBeLessThanOrEqual(podMb);
});
