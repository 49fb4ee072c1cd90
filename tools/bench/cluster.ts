// From an empty cluster to signed-in students: `kubectl apply -k k8s/overlays/local`, timed until all is ready and the
// demo content is in; then
// exam days from outside while the product is rolled, scaled and evicted.
import path from 'node:path';
import { clusterFaults } from '../chaos/cluster/faults.js';
import { inProduct, json, kubectl, untilSeen } from '../chaos/cluster/kubectl.js';
import { readOptions as chaosOptions } from '../chaos/options.js';
import { printReport } from '../chaos/print.js';
import { hasSurvived, runSession } from '../chaos/session.js';
import { Failure } from '../lib/failure.js';
import { root, serviceNames } from '../lib/folders.js';
import { step } from '../lib/steps.js';
import type { BenchOptions } from './lib/options.js';
import { printTable } from './lib/print.js';

const overlay = path.join(root, 'k8s/overlays/local');
const withinSeconds = 600;
const isOrderly = /^(roll|scale|evict)-/;

export async function run(options: BenchOptions): Promise<Record<string, unknown>> {
  const times = await install();
  printTable('from an empty cluster', [times]);
  if (options.quick) return times;
  const asked = chaosOptions(['--target', 'k8s']);
  if (typeof asked === 'string') throw new Error('unreachable');
  const faults = clusterFaults.filter(({ name }) => isOrderly.test(name));
  const { url } = options;
  const report = await runSession({ ...asked, ...(url && { url }), perSecond: 2 }, faults);
  printReport(report);
  if (!hasSurvived(report)) process.exitCode = 1;
  const { findings, contract, broken, counts } = report;
  return {
    ...times,
    ...findings.counts,
    compared: findings.compared,
    broken: broken.length,
    ...counts,
    answersChecked: contract.checked,
    answersMismatched: contract.mismatches,
  };
}

async function install(): Promise<Record<string, number>> {
  const found = await kubectl(['get', 'namespace', 'exam', '--ignore-not-found']);
  if (found)
    throw new Failure(
      'The cluster has the product already',
      'The time from nothing cannot be taken.',
      'kubectl delete -k k8s/overlays/local, and empty /var/lib/exam-platform on the node.',
    );
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 100) / 10;
  const times: Record<string, number> = {};
  const timeout = `--timeout=${withinSeconds}s`;
  await step('kubectl apply', () => kubectl(['apply', '-k', overlay]));
  times['applied s'] = seconds();
  await step('stores', () =>
    Promise.all(
      ['postgres', 'redis', 'kafka', 'storage'].map((name) =>
        kubectl(['-n', 'exam-stores', 'rollout', 'status', `statefulset/${name}`, timeout]),
      ),
    ),
  );
  times['stores ready s'] = seconds();
  await step('migrations', () => inProduct('wait', '--for=condition=complete', 'job/migrate', timeout));
  times['migrated s'] = seconds();
  await step('services and edge', () =>
    Promise.all([...serviceNames, 'edge'].map((name) => inProduct('rollout', 'status', `deployment/${name}`, timeout))),
  );
  times['one of each ready s'] = seconds();
  await step('all replicas', allReplicas);
  times['all ready s'] = seconds();
  await step('demo content', () => inProduct('wait', '--for=condition=complete', 'job/demo', timeout));
  times['demo content in s'] = seconds();
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
