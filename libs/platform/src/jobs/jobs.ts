import type { Job, Queue, Worker } from 'bullmq';
import type { Counter } from 'prom-client';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import { childTraceparent, currentContext, runWithContext } from '../context.js';
import type { Log } from '../data-options.js';
import { uuid7 } from '../ids/uuid7.js';
import type { Metrics } from '../observe/metrics.js';
import { noTracing, type Tracing } from '../observe/tracing.js';
import { createRedis } from '../redis/redis.js';
import { jobIdOf, type JobDefinition } from './define-job.js';
import { processorsOf, type ProcessorMark } from './processes.js';

export interface JobsOptions {
  readonly redisUrl: string;
  /** Set before every key, so that services and tests share a Redis. */
  readonly prefix: string;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracing?: Tracing;
}

export interface AddJobOptions {
  delayMs?: number;
}

/** What lies in the queue: the data with the context of who asked. */
interface Carried {
  readonly data: unknown;
  readonly requestId: string;
  readonly traceparent: string;
}

export class Jobs {
  private readonly queues = new Map<string, Queue>();
  private readonly workers: { worker: Worker; connection: Redis }[] = [];
  private readonly notAdded: Counter<'job'>;
  private readonly failed: Counter<'job'>;
  private connection: Redis | undefined;
  private bullmq: Promise<typeof import('bullmq')> | undefined;

  constructor(private readonly options: JobsOptions) {
    this.notAdded = options.metrics.counter({
      name: 'jobs_not_added_total',
      help: 'Jobs that could not be put in the queue; a sweep does their work',
      labels: ['job'],
    });
    this.failed = options.metrics.counter({
      name: 'jobs_failed_total',
      help: 'Tries of jobs that failed',
      labels: ['job'],
    });
  }

  /**
   * Never throws when Redis is away: the job is a hint, and the sweep finds the row. Answers whether it was
   * added. Throws a ZodError for data that breaks the job's schema, an Error for an id the queue refuses.
   */
  async add<Data extends z.ZodType>(
    job: JobDefinition<Data>,
    data: z.input<Data>,
    { delayMs = 0 }: AddJobOptions = {},
  ): Promise<boolean> {
    const parsed = job.data.parse(data);
    const jobId = jobIdOf(job, parsed);
    const context = currentContext();
    const carried: Carried = {
      data: parsed,
      requestId: context?.requestId ?? uuid7(),
      traceparent: context?.traceparent ?? childTraceparent(),
    };
    try {
      await (
        await this.queueOf(job)
      ).add(job.name, carried, {
        attempts: job.attempts,
        backoff: { type: 'exponential', delay: 500 },
        delay: Math.max(0, Math.round(delayMs)),
        ...(jobId !== undefined && { jobId }),
        // a finished job must not keep its id, or the next one of this id would be dropped
        removeOnComplete: true,
        removeOnFail: true,
      });
      return true;
    } catch (error) {
      this.queues.delete(job.name); // one that began while Redis was away stays broken
      this.notAdded.inc({ job: job.name });
      this.options.log.warn(
        { err: error, job: job.name, jobId },
        'a job could not be added; the sweep will do its work',
      );
      return false;
    }
  }

  /** Takes back a job that still waits. Like `add`, it never throws when Redis is away. */
  async remove<Data extends z.ZodType>(job: JobDefinition<Data>, jobId: string): Promise<void> {
    await this.queueOf(job)
      .then((queue) => queue.remove(jobId))
      .catch((error: unknown) =>
        this.options.log.warn({ err: error, job: job.name, jobId }, 'a job could not be removed'),
      );
  }

  /** Starts the workers of all processors among the instances. Throws when two process one job. */
  async start(instances: Iterable<object>): Promise<void> {
    const processors = [...instances].flatMap((instance) => processorsOf(instance).map((mark) => ({ instance, mark })));
    const taken = new Set<string>();
    for (const { job } of processors.map(({ mark }) => mark)) {
      if (taken.has(job.name)) throw new Error(`two processors for the job '${job.name}'`);
      taken.add(job.name);
      for (const counter of [this.notAdded, this.failed]) counter.inc({ job: job.name }, 0);
    }
    for (const { instance, mark } of processors) this.workers.push(await this.workerOf(instance, mark));
  }

  /** Lets running jobs finish. */
  async close(): Promise<void> {
    await Promise.all(this.workers.map(closeWorker));
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    this.connection?.disconnect();
  }

  /** Loaded where there are jobs only: it is a fifth of all the code that a start would read. */
  private load(): Promise<typeof import('bullmq')> {
    return (this.bullmq ??= import('bullmq'));
  }

  private async queueOf(job: Pick<JobDefinition, 'name'>): Promise<Queue> {
    const { Queue } = await this.load();
    const there = this.queues.get(job.name);
    if (there) return there;
    this.connection ??= createRedis(this.options.redisUrl, this.options.log);
    const queue = new Queue(job.name, {
      connection: this.connection as never,
      prefix: this.options.prefix,
      skipWaitingForReady: true,
      skipVersionCheck: true,
    });
    queue.on('error', () => undefined); // the connection has logged it
    this.queues.set(job.name, queue);
    return queue;
  }

  private async workerOf(
    instance: object,
    { job, method }: ProcessorMark,
  ): Promise<{ worker: Worker; connection: Redis }> {
    const { Worker } = await this.load();
    const process = (instance as Record<string | symbol, (data: unknown, run: object) => Promise<unknown>>)[method];
    const work = async ({ data: carried, id, attemptsMade }: Job<Carried>) => {
      const { tracing = noTracing } = this.options;
      const span = tracing.span({ name: `process ${job.name}`, kind: 'consumer', parent: carried.traceparent });
      await runWithContext({ requestId: carried.requestId, traceparent: span.traceparent }, async () => {
        try {
          await process?.call(instance, job.data.parse(carried.data), { id: id ?? '', attempt: attemptsMade + 1 });
          span.end();
        } catch (error) {
          span.end({ error });
          this.failed.inc({ job: job.name });
          this.options.log.error(
            { err: error, job: job.name, jobId: id, attempt: attemptsMade + 1, attempts: job.attempts },
            'a job failed',
          );
          throw error;
        }
      });
    };
    const connection = createRedis(this.options.redisUrl, this.options.log, {
      maxRetriesPerRequest: null,
      commandTimeout: undefined,
    });
    const worker = new Worker(job.name, work, {
      connection: connection as never,
      prefix: this.options.prefix,
      concurrency: job.concurrency ?? 5,
    });
    worker.on('error', () => undefined); // the connection has logged it
    worker.once('closed', () => connection.disconnect());
    return { worker, connection };
  }
}

/** A worker whose Redis is away would wait for it for ever; it has no job to finish. */
async function closeWorker({ worker, connection }: { worker: Worker; connection: Redis }): Promise<void> {
  if (connection.status === 'ready') return worker.close();
  worker.close(true).catch(() => undefined);
  connection.disconnect();
}
