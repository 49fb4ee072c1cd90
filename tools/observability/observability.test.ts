// The rules and the dashboard of k8s/observability against what the services export, the routes and the runbooks.
import { jest } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routes, serviceNames } from '@exam/contracts';
import { Metrics } from '@exam/platform';
import { startService } from '@exam/testing';
import { parser } from '@prometheus-io/lezer-promql';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../lib/folders.js';

jest.setTimeout(120_000); // seven services start

type Rule = { record?: string; alert?: string; expr: string; annotations?: { runbook_url: string } };
type Panel = { title: string; targets?: { expr: string }[] };
const read = (file: string) => readFileSync(path.join(root, 'k8s/observability', file), 'utf8');
const rulesOf = (file: string) =>
  (parse(read(file)) as { spec: { groups: { rules: Rule[] }[] } }).spec.groups.flatMap((group) => group.rules);
const rules = [...rulesOf('prometheus-rule.yaml'), ...rulesOf('production/stores-rule.yaml')];
const alerts = rules.filter((rule) => rule.alert);
const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] };
type Scaled = { metadata: { name: string }; spec?: { triggers?: { type: string; metadata: { query?: string } }[] } };
const scaled = parseAllDocuments(readFileSync(path.join(root, 'k8s/overlays/production/app/consumers.yaml'), 'utf8'));
const scalers = scaled.flatMap((one) => {
  const { metadata, spec } = one.toJS() as Scaled;
  return (spec?.triggers ?? []).flatMap(({ type, metadata: { query } }) =>
    type === 'prometheus' ? [{ place: `ScaledObject ${metadata.name}`, expr: query! }] : [],
  );
});
const expressions = [
  ...scalers,
  ...rules.map(({ record, alert, expr }) => ({ place: alert ?? record!, expr })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ place: title, expr }))),
];

/**
 * What Prometheus adds to what it reads; what the kubelet tells, as services do not know their disks; what the edge does; and what
 * operators and exporters do, as their own documentation has it.
 */
const ofTarget = ['service', 'instance', 'job'];
const fromElsewhere: [string, string[]][] = [
  ['kubelet_volume_stats_available_bytes', ['persistentvolumeclaim', 'namespace']],
  ['kubelet_volume_stats_capacity_bytes', ['persistentvolumeclaim', 'namespace']],
  ['edge_connections', ['state']],
  ['edge_own_faults_total', ['service', 'status']],
  ['cnpg_collector_up', ['namespace']],
  ['cnpg_collector_pg_wal_archive_status', ['namespace', 'value']],
  ['cnpg_pg_replication_streaming_replicas', ['namespace']],
  ['cnpg_pg_replication_lag', ['namespace']],
  ['barman_cloud_cloudnative_pg_io_last_available_backup_timestamp', ['namespace']],
  ['kafka_server_replicamanager_underreplicatedpartitions', ['namespace']],
  ['redis_memory_used_bytes', []],
  ['redis_memory_max_bytes', []],
  ['certmanager_certificate_expiration_timestamp_seconds', ['namespace', 'name']],
  ['kube_job_failed', ['namespace', 'job_name', 'condition']],
  ['kube_horizontalpodautoscaler_status_desired_replicas', ['namespace', 'horizontalpodautoscaler']],
  ['kube_horizontalpodautoscaler_spec_max_replicas', ['namespace', 'horizontalpodautoscaler']],
];

/** Metrics with the labels asked of them, and the labels grouped by, by Prometheus's own grammar. */
function readPromql(expr: string) {
  const selectors: { metric: string; labels: string[] }[] = [];
  const grouping: string[] = [];
  const text = ({ from, to }: { from: number; to: number }) => expr.slice(from, to);
  parser.parse(expr).iterate({
    enter(node) {
      if (node.type.isError) throw new SyntaxError(`no PromQL at ${node.from}: ${expr}`);
      if (node.name === 'VectorSelector')
        selectors.push({ metric: text(node.node.getChild('Identifier')!), labels: [] });
      if (node.name !== 'LabelName') return;
      if (node.matchContext(['GroupingLabels'])) grouping.push(text(node));
      else selectors.at(-1)?.labels.push(text(node));
    },
  });
  return { selectors, grouping };
}

interface Exported {
  readonly name: string;
  readonly labels: readonly string[];
  /** Of a counter: the series that are there before anything was counted. */
  readonly begins: Readonly<Record<string, unknown>>[];
}

/** What prom-client has of a metric and tells no type of. */
interface Registered {
  readonly name: string;
  readonly type: string;
  readonly labelNames: string[];
  get(): Promise<{ values: { labels: Record<string, unknown> }[] }>;
}

let exported: Map<string, Exported>;
beforeAll(async () => {
  exported = await exportedSeries();
});

/** The series that the services export, with their labels; each service is started for it once. */
async function exportedSeries(): Promise<Map<string, Exported>> {
  const all = new Map<string, Exported>();
  for (const service of serviceNames) {
    const started = await startService(service);
    for (const metric of started.app.get(Metrics).registry.getMetricsAsArray()) {
      const told = metric as unknown as Registered;
      const { name, type, labelNames } = told;
      const begins = type === 'counter' ? (await told.get()).values.map(({ labels }) => labels) : [];
      for (const end of type === 'histogram' ? ['_bucket', '_count', '_sum'] : [''])
        all.set(`${name}${end}`, {
          ...{ name, labels: end === '_bucket' ? [...labelNames, 'le'] : labelNames },
          begins: [...(all.get(name)?.begins ?? []), ...begins],
        });
    }
    await started.close();
  }
  return all;
}

test('every rule and panel reads metrics and labels that somebody exports, and every metric is read', async () => {
  expect(exported.size).toBeGreaterThan(30);
  const known = new Map<string, readonly string[]>([
    ...fromElsewhere,
    ...[...exported].map(([series, { labels }]): [string, readonly string[]] => [series, labels]),
    ...rules.flatMap(({ record }): [string, string[]][] => (record ? [[record, ['service', 'consumer']]] : [])),
  ]);
  const faults = expressions.flatMap(({ place, expr }) => {
    const { selectors, grouping } = readPromql(expr);
    const labels = new Set([...ofTarget, ...selectors.flatMap(({ metric }) => known.get(metric) ?? [])]);
    const unknown = selectors.filter(({ metric }) => !known.has(metric)).map(({ metric }) => metric);
    const asked = selectors.flatMap((one) => one.labels.map((label) => [one.metric, label] as const));
    const missing = asked.filter(([metric, label]) => ![...ofTarget, ...(known.get(metric) ?? [])].includes(label));
    return [...unknown, ...missing, ...grouping.filter((label) => !labels.has(label))].map((one) => `${place}: ${one}`);
  });
  expect(faults).toEqual([]);
  const isRead = new Set(expressions.flatMap(({ expr }) => readPromql(expr).selectors.map(({ metric }) => metric)));
  const read = new Set([...exported].filter(([series]) => isRead.has(series)).map(([, { name }]) => name));
  expect([...exported.values()].map(({ name }) => name).filter((name) => !read.has(name))).toEqual([]);
});

test('an alert sees the first event after a start: the series whose increase it watches begin at 0', () => {
  const watched = alerts.flatMap(({ alert, expr }) =>
    [...expr.matchAll(/\bincrease\((\w+)(?:\{([^}]*)\})?\[/g)].map(([, metric, asked = '']) => ({
      ...{ alert, metric: metric! },
      asked: [...asked.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => [label!, value!] as const),
    })),
  );
  expect(watched.length).toBeGreaterThan(8);
  const late = watched.filter(
    ({ metric, asked }) =>
      !fromElsewhere.some(([name]) => name === metric) &&
      !exported.get(metric)?.begins.some((series) => asked.every(([label, value]) => series[label] === value)),
  );
  expect(late.map(({ alert, metric }) => `${alert}: ${metric}`)).toEqual([]);
});

test('a metric that nobody exports is noticed, and what is no PromQL', () => {
  expect(readPromql('sum by (a) (rate(nobody_has_this{b="c"}[5m]))')).toEqual({
    selectors: [{ metric: 'nobody_has_this', labels: ['b'] }],
    grouping: ['a'],
  });
  expect(() => readPromql('sum by (a (rate(x[5m]))')).toThrow('no PromQL');
});

test('every route and service that is named exists', () => {
  const names = new Set(['internal', 'none', ...routes.map(({ name }) => name)]);
  const named = (label: string) =>
    expressions.flatMap(({ expr }) =>
      [...expr.matchAll(new RegExp(`\\b${label}=~?"([^"]+)"`, 'g'))].flatMap(([, list]) => list!.split('|')),
    );
  expect(named('route').filter((name) => !names.has(name))).toEqual([]);
  expect([...new Set(named('service'))].toSorted()).toEqual(serviceNames.toSorted());
  const budgets = rules.filter(({ record }) => record === 'service:error_budget:ratio');
  expect(budgets).toHaveLength(serviceNames.length);
});

test('replicas are there before an exam begins: who is expected scales what the first wave meets', () => {
  const ahead = scalers.filter(({ expr }) => expr === 'max(assessment_students_expected)').map(({ place }) => place);
  expect(ahead.toSorted()).toEqual(['assessment', 'edge', 'notification'].map((name) => `ScaledObject ${name}`));
});

test('pods are found wherever the monitor lies', () => {
  const monitor = parse(read('pod-monitor.yaml')) as { spec: { namespaceSelector?: { matchNames: string[] } } };
  expect(monitor.spec.namespaceSelector).toEqual({ matchNames: ['exam'] });
});

/** An example, in one form throughout, so that an operator can put their own address in its place. */
const pagesLieAt = 'https://git.example.in/exam-platform/';

test('the alert of memory comes before the limit at which a service is ended', () => {
  const { expr } = alerts.find(({ alert }) => alert === 'MemoryHigh')!;
  const [small, large] = [...expr.matchAll(/> (\S+)/g)].map(([, bytes]) => Number(bytes));
  const named = /service=~"([^"]+)"/.exec(expr)![1]!.split('|');
  for (const name of serviceNames) {
    const file = readFileSync(path.join(root, `k8s/base/${name}/deployment.yaml`), 'utf8');
    const limit = Number(/limits: \{ memory: (\d+)Mi \}/.exec(file)![1]) * 1024 ** 2;
    expect([name, (named.includes(name) ? large! : small!) < limit * 0.9]).toEqual([name, true]);
  }
});

test('the objective of a service counts what the edge answered in its place, as a fault and as a request', () => {
  const ratios = rules.filter(({ record }) => record?.startsWith('service:http_errors:'));
  expect(ratios).toHaveLength(7);
  const reads = (half: string) => half.includes(' or rate(edge_own_faults_total[');
  expect(ratios.filter(({ expr }) => !expr.split(' / ').every(reads))).toEqual([]);
});

test('what operators and the cluster tell is watched, and its silence is noticed', () => {
  const ofOthers = rulesOf('production/stores-rule.yaml');
  expect(ofOthers.map(({ alert }) => alert)).toEqual([
    ...['WalNotArchived', 'BackupOld', 'StandbysBehind', 'PartitionsUnderReplicated', 'RedisMemoryHigh'],
    ...['StoresUnwatched', 'CertificateEnds', 'JobFailed', 'AutoscalerAtMost'],
  ]);
  const teller = (metric: string) => /^[a-z]+/.exec(metric)![0];
  const tellersOf = (some: Rule[]) =>
    new Set(some.flatMap(({ expr }) => readPromql(expr).selectors.map(({ metric }) => teller(metric))));
  expect(tellersOf(ofOthers.filter(({ alert }) => alert === 'StoresUnwatched'))).toEqual(tellersOf(ofOthers));
});

test('disks of others are not ours, and an edge that is gone is noticed', () => {
  const onDisks = alerts.filter(({ expr }) => expr.includes('kubelet_volume_stats'));
  for (const { expr } of onDisks) expect(expr.match(/_bytes(?!\{namespace=~"exam\.\*"\})/g)).toBeNull();
  expect(alerts.map(({ alert }) => alert)).toEqual(expect.arrayContaining(['EdgeAbsent', 'EdgeConnectionsShort']));
});

test('every alert leads to a runbook that names it', () => {
  expect(alerts.length).toBeGreaterThan(20);
  const silent = alerts.filter(({ alert, annotations }) => {
    const page = path.join(root, annotations!.runbook_url.replace(pagesLieAt, ''));
    return (
      !annotations!.runbook_url.startsWith(pagesLieAt) ||
      !existsSync(page) ||
      !readFileSync(page, 'utf8').includes(`\`${alert}\``)
    );
  });
  expect(silent.map(({ alert }) => alert)).toEqual([]);
});
