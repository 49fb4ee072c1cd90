import { serviceNames } from '@exam/contracts';
import { besideMb, threadsMb } from '@exam/platform/threads/in-thread';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/folders.js';

const threadsIn = (folder: string): number[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(path.join(root, folder, file), 'utf8').matchAll(/memoryMb(?: =|:) (\d+)/g)])
    .map(([, memoryMb]) => Number(memoryMb));

test.each(serviceNames)(
  'the threads of %s fit its pod beside the service, together and the largest alone',
  (service) => {
    const pod = readFileSync(path.join(root, `k8s/base/${service}/deployment.yaml`), 'utf8');
    const podMb = Number(/limits: \{ memory: (\d+)Mi/.exec(pod)?.[1]);
    const shared = threadsIn('libs/platform/src');
    expect(shared).not.toEqual([]);
    const largest = Math.max(...shared, ...threadsIn(`services/${service}/src`));
    expect(besideMb + Math.max(largest, threadsMb(podMb))).toBeLessThanOrEqual(podMb);
  },
);
