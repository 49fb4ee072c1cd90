// What no schema sees: whether the documents of an overlay, put together, work with one another.
import type { Manifest } from './manifest.js';

type Labels = Record<string, string>;
type Selector = { matchLabels?: Labels; matchExpressions?: { key: string; operator: string; values?: string[] }[] };
type Probe = { periodSeconds?: number; failureThreshold?: number };
type Pod = {
  metadata?: { labels?: Labels };
  spec: { terminationGracePeriodSeconds?: number; containers: { args?: string[]; startupProbe?: Probe }[] };
};
type Deployment = { minReadySeconds?: number; template: Pod };
type Scaled = { scaleTargetRef: { name: string }; maxReplicas?: number; maxReplicaCount?: number };
type Trigger = { type: string; metadata: { bootstrapServers?: string } };
type KedaSpec = { minReplicaCount?: number; cooldownPeriod?: number; fallback?: object; triggers: Trigger[] } & {
  advanced?: { horizontalPodAutoscalerConfig?: { behavior?: { scaleDown?: object } } };
};

/** One fault for each thing that would not work on the cluster. */
export const faultsTogether = (all: readonly Manifest[]): string[] => [
  ...misplaced(all),
  ...scalersThatDoNot(all),
  ...connectionsShort(all),
  ...migrationShutIn(all),
  ...servicesShutIn(all),
  ...brokersTogether(all),
  ...plainPages(all),
  ...notBalanced(all),
  ...impatientStarts(all),
];

/** Operators make pods that the profile `restricted` refuses. */
function misplaced(all: readonly Manifest[]): string[] {
  const enforced = 'pod-security.kubernetes.io/enforce';
  const strict = of(all, 'Namespace').filter(({ metadata }) => metadata?.labels?.[enforced] === 'restricted');
  const names = strict.map(({ metadata }) => metadata?.name);
  return ['Kafka', 'KafkaNodePool', 'Cluster'].flatMap((kind) =>
    of(all, kind)
      .filter(({ metadata }) => names.includes(metadata?.namespace))
      .map(({ metadata }) => `${kind} ${metadata?.name}: its pods are refused in a restricted namespace`),
  );
}

/** KEDA asks Kafka from a namespace of its own, and replaces an autoscaler together with its behaviour. */
function scalersThatDoNot(all: readonly Manifest[]): string[] {
  const [kafka] = of(all, 'Kafka');
  const address = `${kafka?.metadata?.name}-kafka-bootstrap.${kafka?.metadata?.namespace}.svc:9092`;
  return of(all, 'ScaledObject').flatMap(({ metadata, spec }) => {
    const { triggers, advanced, fallback, minReplicaCount = 0, cooldownPeriod } = spec as KedaSpec;
    const servers = triggers.flatMap((one) => (one.type === 'kafka' ? (one.metadata.bootstrapServers ?? '') : []));
    return [
      ...servers.filter((one) => one !== address).map((one) => `asks ${one || 'nobody'}, Kafka is ${address}`),
      ...(advanced?.horizontalPodAutoscalerConfig?.behavior?.scaleDown ? [] : ['may take all replicas at once']),
      ...(fallback ? [] : ['has no fallback while Kafka cannot be asked']),
      ...(minReplicaCount > 0 && cooldownPeriod ? ['cooldownPeriod counts for scaling to zero alone'] : []),
    ].map((fault) => `ScaledObject ${metadata?.name}: ${fault}`);
  });
}

/** The relay's, and the one that hears of ended sessions. */
const besidesPool = 2;
/** For the operator, the migration and people. */
const spare = 16;
/** A new pod of a roll has started in no less. */
const startSeconds = 10;

/** Pods at their largest, while every Deployment rolls: each one more, and those that have been told to leave and are not gone. */
function connectionsShort(all: readonly Manifest[]): string[] {
  const allowed = allowedConnections(all);
  if (allowed === undefined) return [];
  const pool = Number(settingsOf(all, 'settings')['DATABASE_POOL_SIZE'] ?? 0);
  const pods = services(all).map(({ metadata, spec }) => {
    const { minReadySeconds = 0, template } = spec as Deployment;
    const most = largest(all, metadata?.name ?? '');
    const leaving = Math.ceil((template.spec.terminationGracePeriodSeconds ?? 30) / (minReadySeconds + startSeconds));
    return most + 1 + Math.min(most, leaving);
  });
  const needed = pods.reduce((sum, one) => sum + one, 0) * (pool + besidesPool) + spare;
  return needed <= allowed ? [] : [`PostgreSQL allows ${allowed} connections; pods at their largest need ${needed}`];
}

function allowedConnections(all: readonly Manifest[]): number | undefined {
  const [cluster] = of(all, 'Cluster');
  const { postgresql } = (cluster?.spec ?? {}) as { postgresql?: { parameters: Labels } };
  const args = of(all, 'StatefulSet').flatMap(
    ({ spec }) => (spec as Deployment).template.spec.containers[0]?.args ?? [],
  );
  const told = postgresql?.parameters['max_connections'] ?? /max_connections=(\d+)/.exec(args.join(' '))?.[1];
  return told === undefined ? undefined : Number(told);
}

function largest(all: readonly Manifest[], name: string): number {
  const scalers = [...of(all, 'HorizontalPodAutoscaler'), ...of(all, 'ScaledObject')].map(({ spec }) => spec as Scaled);
  const its = scalers.find(({ scaleTargetRef }) => scaleTargetRef.name === name);
  return its?.maxReplicas ?? its?.maxReplicaCount ?? Infinity;
}

/** It makes databases and the bucket. */
function migrationShutIn(all: readonly Manifest[]): string[] {
  const storage = settingsOf(all, 'edge')['STORAGE_PUBLIC_URL'];
  return of(all, 'Job')
    .filter(({ metadata }) => metadata?.name === 'migrate')
    .flatMap(({ spec }) => {
      const open = waysOut(all, (spec as Deployment).template.metadata?.labels ?? {});
      return [5432, storage?.startsWith('https:') ? 443 : 8080]
        .filter((port) => !open.includes(port))
        .map((port) => `Job migrate: no network policy lets it reach port ${port}`);
    });
}

const storePorts = [5432, 6379, 9092];
/** Collectors of traces take OTLP by HTTP here. */
const tracesPort = 4318;
/** TLS from the start, and STARTTLS. */
const mailPorts = [465, 587];
const whoMails = ['identity', 'commerce', 'notification'];

/** Of a cluster whose stores and outside parties lie elsewhere: each service reaches what it speaks to. */
function servicesShutIn(all: readonly Manifest[]): string[] {
  if (of(all, 'Kafka').length === 0 || of(all, 'NetworkPolicy').length === 0) return [];
  return services(all).flatMap(({ metadata, spec }) => {
    const open = waysOut(all, (spec as Deployment).template.metadata?.labels ?? {});
    return [...storePorts, tracesPort, ...(whoMails.includes(metadata?.name ?? '') ? mailPorts : [])]
      .filter((port) => !open.includes(port))
      .map((port) => `Deployment ${metadata?.name}: no network policy lets it reach port ${port}`);
  });
}

/** Copies of a partition on one machine or in one zone are lost together. */
function brokersTogether(all: readonly Manifest[]): string[] {
  type Term = { topologyKey: string; labelSelector: Selector };
  type Pool = { replicas: number; template?: { pod?: { affinity?: { podAntiAffinity?: Record<string, Term[]> } } } };
  const [kafka] = of(all, 'Kafka');
  const { rack } = ((kafka?.spec ?? {}) as { kafka?: { rack?: { topologyKey: string } } }).kafka ?? {};
  const brokers = `${kafka?.metadata?.name}-kafka`;
  return of(all, 'KafkaNodePool').flatMap(({ metadata, spec }) => {
    const { replicas, template } = spec as Pool;
    const apart = template?.pod?.affinity?.podAntiAffinity?.['requiredDuringSchedulingIgnoredDuringExecution'] ?? [];
    const isApart = apart.some(
      ({ topologyKey, labelSelector: { matchLabels = {} } }) =>
        topologyKey === 'kubernetes.io/hostname' && matchLabels['strimzi.io/name'] === brokers,
    );
    return replicas < 2
      ? []
      : [
          ...(isApart ? [] : ['brokers may share a machine']),
          ...(rack?.topologyKey === 'topology.kubernetes.io/zone' ? [] : ['copies may share a zone']),
        ].map((fault) => `KafkaNodePool ${metadata?.name}: ${fault}`);
  });
}

/** Whoever asks for a page in the clear is sent to the same by TLS, and gets nothing else. */
function plainPages(all: readonly Manifest[]): string[] {
  type Listener = { name: string; port: number; protocol: string; hostname?: string };
  type Route = {
    parentRefs: { name: string; sectionName?: string }[];
    hostnames?: string[];
    rules: { backendRefs?: object[]; filters?: { type: string; requestRedirect?: { scheme?: string } }[] }[];
  };
  const redirects = ({ rules }: Route) =>
    rules.every(
      ({ backendRefs, filters = [] }) =>
        !backendRefs &&
        filters.some((one) => one.type === 'RequestRedirect' && one.requestRedirect?.scheme === 'https'),
    );
  return of(all, 'Gateway').flatMap(({ metadata, spec }) => {
    const { listeners } = spec as { listeners: Listener[] };
    const plain = listeners.filter(({ protocol }) => protocol === 'HTTP').map(({ name }) => name);
    const routes = of(all, 'HTTPRoute')
      .map((one) => one.spec as Route)
      .filter(({ parentRefs }) =>
        parentRefs.some(({ name, sectionName }) => name === metadata?.name && plain.includes(sectionName ?? plain[0]!)),
      );
    const sent = routes.filter(redirects).flatMap(({ hostnames = [] }) => hostnames);
    const hosts = listeners.flatMap(({ protocol, hostname }) => (protocol === 'HTTPS' && hostname ? [hostname] : []));
    return [
      ...routes.filter((route) => !redirects(route)).map(() => 'a route serves in the clear'),
      ...hosts.filter((host) => !sent.includes(host)).map((host) => `${host} is not sent to https on port 80`),
    ].map((fault) => `Gateway ${metadata?.name}: ${fault}`);
  });
}

/** The ports to which pods with these labels may send anything. */
function waysOut(all: readonly Manifest[], labels: Labels): number[] {
  type Policy = { podSelector: Selector; egress?: { ports?: { port: number }[] }[] };
  return of(all, 'NetworkPolicy')
    .map(({ spec }) => spec as Policy)
    .filter(({ podSelector }) => selects(podSelector, labels))
    .flatMap(({ egress = [] }) => egress.flatMap(({ ports = [] }) => ports.map(({ port }) => port)));
}

const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, operator, values }) => operator === 'In' && values?.includes(labels[key] ?? ''));

/** Behind one address of a cluster the edge would see one replica: no least connections, no sticky polls, no rest for a frozen one. */
function notBalanced(all: readonly Manifest[]): string[] {
  const names = services(all).map(({ metadata }) => metadata?.name ?? '');
  const [, port] = /^\{service\}:(\d+)$/.exec(settingsOf(all, 'edge')['EDGE_UPSTREAM'] ?? '') ?? [];
  const headless = of(all, 'Service')
    .filter(({ spec }) => spec?.['clusterIP'] === 'None')
    .filter(({ spec }) => (spec as { ports: { port: number }[] }).ports.some((one) => String(one.port) === port));
  return names
    .filter((name) => !headless.some(({ metadata }) => metadata?.name === name))
    .map((name) => `Service ${name}: its name does not lead the edge to its pods`);
}

/** At a load of 33 and without Kafka a start took more than a hundred seconds. */
const startWithinSeconds = 300;

const impatientStarts = (all: readonly Manifest[]): string[] =>
  services(all)
    .filter(({ spec }) => {
      const { periodSeconds = 10, failureThreshold = 3 } =
        (spec as Deployment).template.spec.containers[0]?.startupProbe ?? {};
      return periodSeconds * failureThreshold < startWithinSeconds;
    })
    .map(({ metadata }) => `Deployment ${metadata?.name}: its start is ended before ${startWithinSeconds} s`);

const of = (all: readonly Manifest[], kind: string) => all.filter((one) => one.kind === kind);
const services = (all: readonly Manifest[]) =>
  of(all, 'Deployment').filter(
    ({ spec }) => (spec as Deployment).template.metadata?.labels?.['app.kubernetes.io/component'] === 'service',
  );
/** Of a generated ConfigMap, whose name ends in a digest. */
const settingsOf = (all: readonly Manifest[], name: string): Labels =>
  of(all, 'ConfigMap').find(({ metadata }) => metadata?.name?.replace(/-[a-z0-9]{10}$/, '') === name)?.data ?? {};
