import { jest } from '@jest/globals';
import { checkManifests } from './check.js';
import type { Manifest } from './manifest.js';
import { faultsTogether } from './together.js';

jest.setTimeout(120_000); // with kubectl, both overlays are put together

const one = (kind: string, name: string, spec: object, more: Partial<Manifest> = {}): Manifest => ({
  ...{ apiVersion: 'v1', kind, metadata: { name, namespace: 'exam' }, spec: spec as NonNullable<Manifest['spec']> },
  ...more,
});
const settings = (name: string, data: Record<string, string>) => one('ConfigMap', `${name}-0123456789`, {}, { data });
const assessment = (failureThreshold: number) =>
  one('Deployment', 'assessment', {
    minReadySeconds: 5,
    template: {
      metadata: { labels: { 'app.kubernetes.io/component': 'service' } },
      spec: {
        terminationGracePeriodSeconds: 30,
        containers: [{ startupProbe: { periodSeconds: 1, failureThreshold } }],
      },
    },
  });
const autoscaler = one('HorizontalPodAutoscaler', 'assessment', {
  scaleTargetRef: { name: 'assessment' },
  maxReplicas: 10,
});
const postgres = (connections: string) =>
  one('Cluster', 'exam-postgres', { postgresql: { parameters: { max_connections: connections } } });

test('the overlays of the repository work together', async () => {
  expect((await checkManifests()).faults).toEqual([]);
});

test('connections are enough for pods at their largest while they roll', () => {
  const others = [assessment(300), autoscaler, settings('settings', { DATABASE_POOL_SIZE: '10' })];
  const headless = one('Service', 'assessment', { clusterIP: 'None', ports: [{ port: 8080 }] });
  const edge = settings('edge', { EDGE_UPSTREAM: '{service}:8080' });
  // ten, one that comes, two that leave (30 s, a step takes 15): 13 × 12 and 16 besides
  expect(faultsTogether([...others, headless, edge, postgres('172')])).toEqual([]);
  expect(faultsTogether([...others, headless, edge, postgres('171')])).toEqual([
    'PostgreSQL allows 171 connections; pods at their largest need 172',
  ]);
});

test('operators’ pods lie outside the restricted namespace', () => {
  const namespace = (level: string) =>
    one(
      'Namespace',
      'exam',
      {},
      { metadata: { name: 'exam', labels: { 'pod-security.kubernetes.io/enforce': level } } },
    );
  expect(faultsTogether([namespace('baseline'), one('Kafka', 'exam', {})])).toEqual([]);
  expect(faultsTogether([namespace('restricted'), one('Kafka', 'exam', {})])).toEqual([
    expect.stringContaining('Kafka exam: its pods are refused'),
  ]);
});

test('KEDA asks Kafka by its whole name, and takes replicas away one by one', () => {
  const scaled = (bootstrapServers: string, more: object) =>
    one('ScaledObject', 'analytics', { triggers: [{ type: 'kafka', metadata: { bootstrapServers } }], ...more });
  const kafka = one('Kafka', 'exam', {});
  const behavior = { scaleDown: { policies: [{ type: 'Pods', value: 1, periodSeconds: 60 }] } };
  const whole = { fallback: {}, minReplicaCount: 2, advanced: { horizontalPodAutoscalerConfig: { behavior } } };
  expect(faultsTogether([kafka, scaled('exam-kafka-bootstrap.exam.svc:9092', whole)])).toEqual([]);
  expect(
    faultsTogether([kafka, scaled('exam-kafka-bootstrap:9092', { minReplicaCount: 2, cooldownPeriod: 600 })]),
  ).toEqual([
    expect.stringContaining('asks exam-kafka-bootstrap:9092'),
    expect.stringContaining('may take all replicas at once'),
    expect.stringContaining('no fallback'),
    expect.stringContaining('cooldownPeriod'),
  ]);
});

test('the migration reaches databases and bucket', () => {
  const labels = { 'app.kubernetes.io/component': 'migrate' };
  const migrate = one('Job', 'migrate', { template: { metadata: { labels } } });
  const storage = settings('edge', { STORAGE_PUBLIC_URL: 'https://files.example.in' });
  const policy = (values: string[], port: number) =>
    one('NetworkPolicy', 'any', {
      podSelector: { matchExpressions: [{ key: 'app.kubernetes.io/component', operator: 'In', values }] },
      egress: [{ ports: [{ port }] }],
    });
  const toDatabases = policy(['service', 'migrate'], 5432);
  expect(faultsTogether([migrate, storage, toDatabases, policy(['migrate'], 443)])).toEqual([]);
  expect(faultsTogether([migrate, storage, toDatabases, policy(['service'], 443)])).toEqual([
    'Job migrate: no network policy lets it reach port 443',
  ]);
});

test('services reach their stores, the collector of traces and, where they mail, both ports of mail', () => {
  const labels = { 'app.kubernetes.io/component': 'service' };
  const headless = one('Service', 'identity', { clusterIP: 'None', ports: [{ port: 8080 }] });
  const identity: Manifest = {
    ...assessment(300),
    metadata: { name: 'identity', namespace: 'exam' },
  };
  const policy = (...ports: number[]) =>
    one('NetworkPolicy', 'any', {
      podSelector: { matchLabels: labels },
      egress: [{ ports: ports.map((port) => ({ port })) }],
    });
  const others = [headless, identity, settings('edge', { EDGE_UPSTREAM: '{service}:8080' }), one('Kafka', 'exam', {})];
  expect(faultsTogether([...others, policy(5432, 6379, 9092), policy(4318, 465, 587)])).toEqual([]);
  expect(faultsTogether([...others, policy(5432, 9092, 465)])).toEqual(
    [6379, 4318, 587].map((port) => `Deployment identity: no network policy lets it reach port ${port}`),
  );
});

test('brokers share no machine, and copies of a partition no zone', () => {
  const kafka = (rack: object) => one('Kafka', 'exam', { kafka: rack });
  const inZones = kafka({ rack: { topologyKey: 'topology.kubernetes.io/zone' } });
  const pool = (topologyKey: string, name: string) => {
    const labelSelector = { matchLabels: { 'strimzi.io/name': name } };
    const podAntiAffinity = { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey, labelSelector }] };
    return one('KafkaNodePool', 'exam', { replicas: 3, template: { pod: { affinity: { podAntiAffinity } } } });
  };
  expect(faultsTogether([inZones, pool('kubernetes.io/hostname', 'exam-kafka')])).toEqual([]);
  expect(faultsTogether([inZones, pool('kubernetes.io/hostname', 'other-kafka')])).toEqual([
    'KafkaNodePool exam: brokers may share a machine',
  ]);
  expect(faultsTogether([kafka({}), one('KafkaNodePool', 'exam', { replicas: 3 })])).toEqual([
    'KafkaNodePool exam: brokers may share a machine',
    'KafkaNodePool exam: copies may share a zone',
  ]);
});

test('whoever asks in the clear is sent to https, for each name, and served nothing', () => {
  const gateway = one('Gateway', 'exam', {
    listeners: [
      { name: 'plain', protocol: 'HTTP', port: 80 },
      { name: 'exam', protocol: 'HTTPS', port: 443, hostname: 'exam.example.in' },
    ],
  });
  const redirect = { type: 'RequestRedirect', requestRedirect: { scheme: 'https', statusCode: 301 } };
  const route = (rule: object, parent: object = { sectionName: 'plain' }) =>
    one('HTTPRoute', 'any', {
      ...{ parentRefs: [{ name: 'exam', ...parent }], hostnames: ['exam.example.in'] },
      rules: [rule],
    });
  const pages = { backendRefs: [{ name: 'edge' }] };
  const toHttps = route({ filters: [redirect] });
  expect(faultsTogether([gateway, toHttps, route(pages, { sectionName: 'exam' })])).toEqual([]);
  // a route that names no listener hangs on all of them
  expect(faultsTogether([gateway, toHttps, route(pages, {})])).toEqual(['Gateway exam: a route serves in the clear']);
  expect(faultsTogether([gateway])).toEqual(['Gateway exam: exam.example.in is not sent to https on port 80']);
});

test('the edge sees each pod of a service, and a slow start is not ended', () => {
  const edge = settings('edge', { EDGE_UPSTREAM: '{service}:8080' });
  const address = one('Service', 'assessment', { ports: [{ port: 8080 }] });
  expect(faultsTogether([assessment(90), address, edge])).toEqual([
    expect.stringContaining('Service assessment: its name does not lead the edge to its pods'),
    expect.stringContaining('Deployment assessment: its start is ended'),
  ]);
});
