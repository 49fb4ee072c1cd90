import type { z } from 'zod';
import type { JobDefinition } from './define-job.js';

export interface JobRun {
  readonly id: string;
  /** 1 at the first try. */
  readonly attempt: number;
}

type Process<Data> = (data: Data, run: JobRun) => Promise<unknown>;
type MethodOf<Data> = <M extends Process<Data>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

export interface ProcessorMark {
  readonly job: JobDefinition;
  readonly method: string | symbol;
}

const marks = new WeakMap<object, ProcessorMark[]>();

/** Marks a provider's method as the processor of a job; it receives the parsed data. */
export function Processes<Data extends z.ZodType>(job: JobDefinition<Data>): MethodOf<z.output<Data>> {
  return (target, method) => {
    const before = marks.get(target) ?? [];
    marks.set(target, [...before, { job: job as unknown as JobDefinition, method }]);
  };
}

/** The processors that an instance's class (or one it extends) marks. */
export function processorsOf(instance: object): ProcessorMark[] {
  const found: ProcessorMark[] = [];
  for (
    let type = Object.getPrototypeOf(instance) as object | null;
    type;
    type = Object.getPrototypeOf(type) as object | null
  ) {
    found.push(...(marks.get(type) ?? []));
  }
  return found;
}
