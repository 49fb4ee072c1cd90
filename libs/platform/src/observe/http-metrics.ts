import type { FastifyInstance } from 'fastify';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics.js';

const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Requests by route and status; never by path, which would make a series of every id. */
export function measureRequests(server: FastifyInstance, metrics: Metrics): void {
  const requests = metrics.histogram({
    name: 'http_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labels: ['route', 'status'],
    buckets: seconds,
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { config } = request.routeOptions;
    const route = config?.route?.name ?? (config?.internal ? 'internal' : 'none');
    requests.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
}

/** Returns what stops the measuring. */
export function measureProcess(metrics: Metrics): () => void {
  const delay = monitorEventLoopDelay({ resolution: 50 });
  delay.enable();
  metrics.gauge({
    name: 'event_loop_delay_seconds',
    help: 'Delay of the event loop since the last reading',
    labels: ['quantile'],
    collect: (gauge) => {
      gauge.set({ quantile: '0.5' }, delay.percentile(50) / 1e9);
      gauge.set({ quantile: '0.99' }, delay.percentile(99) / 1e9);
      delay.reset();
    },
  });
  metrics.counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process, all threads',
    collect: (counter) => {
      const { user, system } = process.cpuUsage();
      counter.inc((user + system) / 1e6);
    },
  });
  metrics.gauge({
    name: 'process_start_time_seconds',
    help: 'When the process started, in seconds since 1970',
    collect: (gauge) => gauge.set(Math.round(Date.now() / 1000 - process.uptime())),
  });
  metrics.gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory',
    collect: (gauge) => gauge.set(process.memoryUsage.rss()),
  });
  return () => delay.disable();
}
