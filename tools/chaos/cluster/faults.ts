// What happens to the product on a cluster: what an operator does on any day, and what nobody wants.
import { setTimeout as sleep } from 'node:timers/promises';
import { serviceNames } from '../../lib/folders.js';
import type { Context, Fault } from '../faults/fault.js';
import { inProduct, isReady, json, kubectl, podsOf, untilSeen } from '../../load/kubectl.js';

const deployments = [...serviceNames, 'edge'];
const stores = ['postgres', 'kafka', 'redis'];
const storesNamespace = 'exam-stores';
const rollWithin = '600s';
const readyWithinMs = 300_000;
/** Longer than a probe, a scheduler and a kubelet take to notice. */
const badImageMs = 25_000;

const rolled = (name: string) => inProduct('rollout', 'status', `deployment/${name}`, `--timeout=${rollWithin}`);
const restart = async (names: readonly string[]): Promise<string> => {
  const started = performance.now();
  await inProduct('rollout', 'restart', ...names.map((name) => `deployment/${name}`));
  await Promise.all(names.map(rolled));
  return `${((performance.now() - started) / 1000).toFixed(0)} s`;
};

/** Nobody is refused what they could not ask again: 500s and broken contracts are faults wherever they appear. */
const orderly = ({ seen, say }: Context): void => {
  const { accepted, refused } = seen();
  say(`${accepted} answered meanwhile, refused and repeated: ${JSON.stringify(refused)}`);
};

const rolls: Fault[] = [
  ...deployments.map((name) => ({
    name: `roll-${name}`,
    title: `rolling update of ${name}`,
    async run(context: Context) {
      const took = await restart([name]);
      orderly(context);
      return took;
    },
  })),
  {
    name: 'roll-all',
    title: 'rolling update of all eight at once',
    async run(context) {
      const took = await restart(deployments);
      orderly(context);
      return took;
    },
  },
];

type Autoscaler = { spec: { minReplicas: number; maxReplicas: number } };
const bounds = (name: string, minReplicas: number, maxReplicas: number) =>
  inProduct('patch', 'hpa', name, '--type=merge', '-p', JSON.stringify({ spec: { minReplicas, maxReplicas } }));
const readyPods = async (name: string) => (await podsOf(name)).filter(isReady).length;

const scales: Fault[] = (['assessment', 'analytics', 'notification'] as const).map((name) => ({
  name: `scale-${name}`,
  title: `${name} from one replica to three and back, by the bounds of its autoscaler`,
  async run(context) {
    const { spec } = await json<Autoscaler>('get', 'hpa', name);
    try {
      const took: string[] = [];
      for (const replicas of [1, 3, 1]) {
        await bounds(name, replicas, replicas);
        // to shrink, an autoscaler waits for minutes: that a load has gone is not the point here
        await inProduct('scale', `deployment/${name}`, `--replicas=${replicas}`);
        const ms = await untilSeen(
          `${replicas} of ${name}`,
          readyWithinMs,
          async () => (await readyPods(name)) === replicas,
        );
        took.push(`${replicas}: ${(ms / 1000).toFixed(0)} s`);
        await sleep(5_000);
      }
      orderly(context);
      return took.join(', ');
    } finally {
      await bounds(name, spec.minReplicas, spec.maxReplicas);
      await untilSeen(`${name} as before`, readyWithinMs, async () => (await readyPods(name)) >= spec.minReplicas);
    }
  },
}));

/** What `kubectl drain` does to each pod; not to the node, which may be the only one. */
const evictions: Fault = {
  name: 'evict-all',
  title: 'every pod of every service is evicted, as by a drained node, as soon as its budget allows',
  async run(context) {
    let refused = 0;
    for (const name of deployments) {
      for (const { metadata } of (await podsOf(name)).filter(isReady)) {
        await untilSeen(`${metadata.name} may go`, readyWithinMs, async () => {
          const isGone = await evict(metadata.name);
          if (!isGone) refused += 1;
          return isGone;
        });
      }
    }
    await Promise.all(deployments.map(rolled));
    orderly(context);
    return `budgets said wait ${refused} times`;
  },
};

async function evict(pod: string): Promise<boolean> {
  const body = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: pod, namespace: 'exam' } };
  try {
    await kubectl(['create', '--raw', `/api/v1/namespaces/exam/pods/${pod}/eviction`, '-f', '-'], JSON.stringify(body));
    return true;
  } catch (error) {
    if (/disruption budget|TooManyRequests/i.test(`${(error as { why?: string }).why} ${String(error)}`)) return false;
    throw error;
  }
}

const kills: Fault[] = [...deployments, ...stores].map((name) => ({
  name: `kill-${name}`,
  title: `a pod of ${name} is killed without a word (SIGKILL, no preStop), and made anew`,
  harmsServers: stores.includes(name),
  async run(context) {
    const where = stores.includes(name) ? storesNamespace : 'exam';
    // those that leave after a roll are none of its number
    const before = (await podsOf(name, where)).filter(isReady);
    const victim = context.random.shuffled(before)[0];
    if (!victim) throw new Error(`no pod of ${name} is ready`);
    await kubectl(['-n', where, 'delete', 'pod', victim.metadata.name, '--grace-period=0', '--force']);
    const ms = await untilSeen(`${name} is whole again`, readyWithinMs, async () => {
      const now = (await podsOf(name, where)).filter(isReady);
      return now.length >= before.length && !now.every((pod) => before.some((old) => isSame(old, pod)));
    });
    return `whole again after ${(ms / 1000).toFixed(1)} s`;
  },
}));

const isSame = (one: { metadata: object }, other: { metadata: object }): boolean =>
  (one.metadata as { uid?: string }).uid === (other.metadata as { uid?: string }).uid;

const badImage: Fault = {
  name: 'bad-image',
  title: 'assessment is given an image that does not exist; the rollout is undone by the runbook',
  async run(context) {
    const { demand } = context;
    const before = await readyPods('assessment');
    const image = 'exam-platform:not-there';
    await inProduct('set', 'image', 'deployment/assessment', `service=${image}`, `wait-migrated=${image}`);
    await sleep(badImageMs);
    const during = await readyPods('assessment');
    demand(during >= before, `with a bad image ${during} of ${before} pods of assessment were ready`);
    await inProduct('rollout', 'undo', 'deployment/assessment');
    await rolled('assessment');
    orderly(context);
    return `${during} of ${before} pods served on`;
  },
};

/**
 * Old and new code side by side on the newer tables, then the old code alone: forward and back as in
 * docs/operate/roll-out.md.
 */
const release: Fault = {
  name: 'release',
  title:
    'a next release with a migration (--image): migrated, assessment and analytics rolled to it one after the other, and back',
  async run(context) {
    const { image, demand } = context;
    if (!image) return 'NOT DONE: no --image';
    const job = await json<Job>('get', 'job', 'migrate');
    const started = performance.now();
    await inProduct('delete', 'job', 'migrate');
    await kubectl(['-n', 'exam', 'create', '-f', '-'], JSON.stringify(jobWith(job, image)));
    const services = ['assessment', 'analytics'];
    for (const name of services)
      await inProduct('set', 'image', `deployment/${name}`, `service=${image}`, `wait-migrated=${image}`);
    await Promise.all(services.map(rolled));
    const { status } = await json<{ status: { succeeded?: number } }>('get', 'job', 'migrate');
    demand(status.succeeded === 1, 'the new pods serve although the migration has not ended');
    await sleep(10_000);
    for (const name of services) await inProduct('rollout', 'undo', `deployment/${name}`);
    await Promise.all(services.map(rolled));
    orderly(context);
    return `there and back in ${((performance.now() - started) / 1000).toFixed(0)} s`;
  },
};

type Job = {
  apiVersion: string;
  kind: string;
  metadata: { labels: Record<string, string> };
  spec: { template: { metadata: { labels: Record<string, string> }; spec: { containers: { image: string }[] } } };
};

/** The same job anew: without what the cluster wrote into it. */
function jobWith({ apiVersion, kind, metadata, spec: { template } }: Job, image: string) {
  const isOwn = ([name]: [string, string]) => !/controller-uid|job-name/.test(name);
  const labels = Object.fromEntries(Object.entries(template.metadata.labels).filter(isOwn));
  const containers = template.spec.containers.map((one) => ({ ...one, image }));
  return {
    apiVersion,
    kind,
    metadata: { name: 'migrate', labels: Object.fromEntries(Object.entries(metadata.labels).filter(isOwn)) },
    spec: { backoffLimit: 20, template: { metadata: { labels }, spec: { ...template.spec, containers } } },
  };
}

export const clusterFaults: readonly Fault[] = [...rolls, ...kills, badImage, ...scales, evictions, release];
