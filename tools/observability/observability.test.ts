import { jest } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '@exam/contracts';
import { root } from '../lib/folders.js';
import { someOf } from '../lib/some.js';
import { exportedMetrics, seriesOf } from './exported.js';
import { observabilityFiles, observabilityFolder } from './files.js';
import { panelRows } from './panels.js';
import { readPromql } from './promql.js';
import type { AlertRule, RecordingRule } from './rule.js';
import { ruleGroups } from './rules.js';

jest.setTimeout(120_000); // seven services start

const rules = ruleGroups.flatMap((group) => group.rules);
const alerts = someOf(
  rules.filter((rule): rule is AlertRule => 'alert' in rule),
  'alert',
);
const records = rules.filter((rule): rule is RecordingRule => 'record' in rule);
const panels = someOf(
  panelRows.flatMap((row) => row.panels),
  'panel',
);
const expressions = [
  ...rules.map((rule) => ({ place: 'alert' in rule ? rule.alert : rule.record, expr: rule.expr })),
  ...panels.flatMap(({ title, queries }) => queries.map(({ expr }) => ({ place: `panel ${title}`, expr }))),
];

/** What Prometheus adds to what it reads. */
const ofTarget = ['service', 'instance', 'job'];
/** Of Kubernetes, by the kubelet: the services do not know their disks. */
const fromElsewhere = new Map([
  ['kubelet_volume_stats_available_bytes', ['persistentvolumeclaim']],
  ['kubelet_volume_stats_capacity_bytes', ['persistentvolumeclaim']],
]);

test.each(Object.entries(observabilityFiles()))(
  'k8s/observability/%s is up to date: `npm run observability -- --write` writes it',
  (name, text) => expect(readFileSync(path.join(root, observabilityFolder, name), 'utf8')).toBe(text),
);

describe('metrics', () => {
  let exported: Awaited<ReturnType<typeof exportedMetrics>>;
  beforeAll(async () => {
    exported = [...someOf(await exportedMetrics(), 'metric')];
  });

  test('every rule and panel reads metrics and labels that somebody exports', () => {
    const known = new Map<string, readonly string[]>([
      ...fromElsewhere,
      ...exported.flatMap(seriesOf),
      ...records.map(({ record }): [string, string[]] => [record, ['service', 'consumer']]),
    ]);
    const faults = expressions.flatMap(({ place, expr }) => {
      const { selectors, grouping } = readPromql(expr);
      const labels = new Set([...ofTarget, ...selectors.flatMap(({ metric }) => known.get(metric) ?? [])]);
      return [
        ...selectors.filter(({ metric }) => !known.has(metric)).map(({ metric }) => `${place}: ${metric}`),
        ...selectors.flatMap((one) =>
          one.labels
            .filter((label) => ![...ofTarget, ...(known.get(one.metric) ?? [])].includes(label))
            .map((label) => `${place}: ${one.metric} has no ${label}`),
        ),
        ...grouping.filter((label) => !labels.has(label)).map((label) => `${place}: by ${label}`),
      ];
    });
    expect(faults).toEqual([]);
  });

  test('every metric is read by a rule or a panel', () => {
    const read = new Set(expressions.flatMap(({ expr }) => readPromql(expr).selectors.map(({ metric }) => metric)));
    const unread = exported.filter((one) => !seriesOf(one).some(([series]) => read.has(series)));
    expect([...new Set(unread.map(({ name }) => name))]).toEqual([]);
  });
});

test('a metric that nobody exports is noticed, and what is no PromQL', () => {
  expect(readPromql('sum by (a) (rate(nobody_has_this{b="c"}[5m]))')).toEqual({
    selectors: [{ metric: 'nobody_has_this', labels: ['b'] }],
    grouping: ['a'],
  });
  expect(() => readPromql('sum by (a (rate(x[5m]))')).toThrow('no PromQL');
});

test('every route that is named exists', () => {
  const names = new Set(['internal', 'none', ...routes.map(({ name }) => name)]);
  const named = expressions.flatMap(({ expr }) =>
    [...expr.matchAll(/route=~?"([^"]+)"/g)].flatMap(([, list]) => list!.split('|')),
  );
  expect(named.filter((name) => !names.has(name))).toEqual([]);
});

test('every alert leads to a page that exists', () => {
  const missing = alerts.filter(({ annotations }) => !existsSync(path.join(root, annotations.runbook_url)));
  expect(missing.map((one) => `${one.alert}: ${one.annotations.runbook_url}`)).toEqual([]);
});

test('every page that an alert leads to names the alert', () => {
  const silent = alerts.filter(
    ({ alert, annotations }) =>
      !readFileSync(path.join(root, annotations.runbook_url), 'utf8').includes(`\`${alert}\``),
  );
  expect(silent.map((one) => `${one.annotations.runbook_url}: ${one.alert}`)).toEqual([]);
});
