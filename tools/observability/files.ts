import { stringify } from 'yaml';
import { dashboard } from './dashboard.js';
import { ruleGroups } from './rules.js';

const head =
  '# Written by `npm run observability -- --write` from tools/observability; a test fails when it is not up to date.\n';
const yaml = (value: object): string => head + stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
const labels = { 'app.kubernetes.io/part-of': 'exam-platform' };

/** What stands in k8s/observability, by file. */
export const observabilityFolder = 'k8s/observability';
export const observabilityFiles = (): Readonly<Record<string, string>> => ({
  // for a Prometheus without the operator: rule_files
  'alerts.yaml': yaml({ groups: ruleGroups }),
  'prometheus-rule.yaml': yaml({
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'exam-platform', labels },
    spec: { groups: ruleGroups },
  }),
  'pod-monitor.yaml': yaml({
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PodMonitor',
    metadata: { name: 'exam-platform', labels },
    spec: {
      selector: { matchLabels: labels },
      // the services name themselves: `service` in their metrics is not the target's
      podMetricsEndpoints: [{ port: 'http', path: '/metrics', interval: '15s', honorLabels: true }],
    },
  }),
  'dashboard.json': `${JSON.stringify(dashboard(), null, 2)}\n`,
  'kustomization.yaml': yaml({
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    resources: ['prometheus-rule.yaml', 'pod-monitor.yaml'],
    // Grafana's sidecar loads what carries this label
    configMapGenerator: [
      {
        name: 'exam-platform-dashboard',
        files: ['dashboard.json'],
        options: { disableNameSuffixHash: true, labels: { ...labels, grafana_dashboard: '1' } },
      },
    ],
  }),
});
