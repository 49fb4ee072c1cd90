import { Counter, Gauge, Histogram, Registry } from 'prom-client';

interface Named<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly Label[];
}

/** The service's Prometheus metrics. Asking for a name again answers the metric that is there. */
export class Metrics {
  readonly registry = new Registry();

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
  }

  /**
   * `begins`: series that are there at 0 before anything is counted, as one that appears with its first event shows no
   * increase. `collect` sets it anew at each reading, for what the system counts on its own.
   */
  counter<Label extends string = never>({
    name,
    help,
    labels = [],
    begins = [],
    collect,
  }: Named<Label> & {
    readonly begins?: readonly Record<Label, string>[];
    readonly collect?: (counter: Counter<Label>) => void;
  }): Counter<Label> {
    const rest = { labelNames: [...labels], registers: [this.registry] };
    const counter = this.once(
      name,
      () =>
        new Counter({
          name,
          help,
          ...rest,
          ...(collect && {
            collect(this: Counter<Label>) {
              this.reset();
              collect(this);
            },
          }),
        }),
    );
    for (const series of begins) counter.inc(series, 0);
    return counter;
  }

  /** `buckets` in the unit that the name ends in. */
  histogram<Label extends string = never>({
    name,
    help,
    labels = [],
    buckets,
  }: Named<Label> & { readonly buckets?: readonly number[] }): Histogram<Label> {
    const rest = { labelNames: [...labels], registers: [this.registry], ...(buckets && { buckets: [...buckets] }) };
    return this.once(name, () => new Histogram({ name, help, ...rest }));
  }

  /**
   * `collect` is asked at each reading of /metrics: for values that are cheap to read and change on their own. Where
   * it
   * fails the gauge has no value: a database that is away must not take the other metrics with it.
   */
  gauge<Label extends string = never>({
    name,
    help,
    labels = [],
    collect,
  }: Named<Label> & { readonly collect?: (gauge: Gauge<Label>) => void | Promise<void> }): Gauge<Label> {
    return this.once(
      name,
      () =>
        new Gauge({
          name,
          help,
          labelNames: [...labels],
          registers: [this.registry],
          ...(collect && {
            async collect(this: Gauge<Label>) {
              try {
                await collect(this);
              } catch {
                this.reset();
              }
            },
          }),
        }),
    );
  }

  private once<M>(name: string, make: () => M): M {
    return (this.registry.getSingleMetric(name) as M | undefined) ?? make();
  }
}
