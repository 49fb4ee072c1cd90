import type { z } from 'zod';

/**
 * A job is a hint: its processor reads the row again and may do nothing, and a sweep over the database
 * does what a lost job would have done.
 */
export interface JobDefinition<Data extends z.ZodType = z.ZodType> {
  /** Unique in the service; also the queue's name. Letters, digits, dots and dashes. */
  readonly name: string;
  readonly data: Data;
  /** How often it is tried, with growing pauses. */
  readonly attempts: number;
  /** Two jobs of one id are one while the first waits. Not all digits, no colon. */
  readonly jobId?: (data: z.output<Data>) => string;
  /** How many run at once in one process; 5 where nothing is said. */
  readonly concurrency?: number;
}

export function defineJob<Data extends z.ZodType>(job: JobDefinition<Data>): JobDefinition<Data> {
  if (!/^[a-z][a-z0-9.-]*$/i.test(job.name))
    throw new Error(`the job name '${job.name}' has characters that a queue's name may not have`);
  return job;
}

/** The id as the queue accepts it; throws for one that it would refuse. */
export function jobIdOf<Data extends z.ZodType>(job: JobDefinition<Data>, data: z.output<Data>): string | undefined {
  const id = job.jobId?.(data);
  if (id !== undefined && (id === '' || id.includes(':') || /^\d+$/.test(id))) {
    throw new Error(`the id '${id}' of a ${job.name} job is empty, all digits or has a colon`);
  }
  return id;
}
