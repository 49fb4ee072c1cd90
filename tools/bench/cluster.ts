// From an empty cluster to the demo content: `kubectl apply -k k8s/overlays/local`, timed. What happens to a cluster
// that is rolled, scaled and evicted is told by `npm run tool -- chaos --target k8s`.
import path from 'node:path';
import { Failure } from '../lib/failure.js';
import { root, serviceNames } from '../lib/folders.js';
import { step } from '../lib/steps.js';
import { inProduct, json, kubectl, untilSeen } from '../load/kubectl.js';
import { printTable } from '../load/report.js';
import { writeLocalSecrets } from '../manifests/local-secrets.js';

const withinSeconds = 600;
const timeout = `--timeout=${withinSeconds}s`;

export async function run(): Promise<Record<string, number>> {
  if (await kubectl(['get', 'namespace', 'exam', '--ignore-not-found']))
    throw new Failure(
      'The cluster has the product already',
      'The time from nothing cannot be taken.',
      'kubectl delete -k k8s/overlays/local, and empty /var/lib/exam-platform on the node.',
    );
  writeLocalSecrets();
  const started = performance.now();
  const times: Record<string, number> = {};
  const stores = ['postgres', 'redis', 'kafka', 'storage'].map((name) => `statefulset/${name}`);
  const deployments = [...serviceNames, 'edge'].map((name) => `deployment/${name}`);
  const rolled = (namespace: string, names: readonly string[]) =>
    Promise.all(names.map((name) => kubectl(['-n', namespace, 'rollout', 'status', name, timeout])));
  const steps: [string, () => Promise<unknown>][] = [
    ['applied', () => kubectl(['apply', '-k', path.join(root, 'k8s/overlays/local')])],
    ['stores ready', () => rolled('exam-stores', stores)],
    ['migrated', () => inProduct('wait', '--for=condition=complete', 'job/migrate', timeout)],
    ['one of each ready', () => rolled('exam', deployments)],
    ['all ready', allReplicas],
    ['demo content in', () => inProduct('wait', '--for=condition=complete', 'job/demo', timeout)],
  ];
  for (const [name, work] of steps) {
    await step(name, work);
    times[`${name}, s`] = Math.round((performance.now() - started) / 100) / 10;
  }
  printTable('from an empty cluster', [times]);
  return times;
}

/** A rollout is complete with a single pod: the second one comes from the autoscaler. */
async function allReplicas(): Promise<void> {
  type List<One> = { items: One[] };
  type Autoscaler = { spec: { minReplicas: number; scaleTargetRef: { name: string } } };
  type Deployment = { metadata: { name: string }; status: { readyReplicas?: number } };
  const wanted = (await json<List<Autoscaler>>('get', 'hpa')).items.map(({ spec }) => spec);
  await untilSeen('as many of each as its autoscaler wants', withinSeconds * 1000, async () => {
    const { items } = await json<List<Deployment>>('get', 'deployments');
    const ready = new Map(items.map(({ metadata, status }) => [metadata.name, status.readyReplicas ?? 0]));
    return wanted.every(({ minReplicas, scaleTargetRef }) => (ready.get(scaleTargetRef.name) ?? 0) >= minReplicas);
  });
}
