import { serviceNames, type ServiceName } from '@exam/contracts';
import { Metrics } from '@exam/platform';
import { startService } from '@exam/testing';

export interface Exported {
  readonly name: string;
  readonly type: string;
  readonly labels: readonly string[];
  readonly service: ServiceName;
}

/** What the services tell at /metrics, each started for it once. */
export async function exportedMetrics(): Promise<Exported[]> {
  const all: Exported[] = [];
  for (const service of serviceNames) {
    const started = await startService(service);
    const told = started.app.get(Metrics).registry.getMetricsAsArray();
    for (const metric of told) {
      const { name, type, labelNames } = metric as unknown as { name: string; type: string; labelNames: string[] };
      all.push({ name, type, labels: labelNames, service });
    }
    await started.close();
  }
  return all;
}

/** The series of a metric, as expressions name them. */
export const seriesOf = ({ name, type, labels }: Exported): [string, readonly string[]][] =>
  type === 'histogram'
    ? [
        [`${name}_bucket`, [...labels, 'le']],
        [`${name}_count`, labels],
        [`${name}_sum`, labels],
      ]
    : [[name, labels]];
