/** One test or check as the report keeps it. */
export interface TestOutcome {
  readonly title: string;
  /** Relative to the repository; the tool's name for a check. */
  readonly file: string;
  readonly status: 'passed' | 'failed' | 'pending' | 'todo' | 'skipped' | 'disabled' | 'focused';
  readonly durationMs: number;
  /** Of one that failed: what it said. */
  readonly message?: string;
}

export const hasFailed = (outcome: TestOutcome): boolean => outcome.status !== 'passed';

/** Long-running behaviour is proven in files of this name, which `npm test -- --long` runs. */
export const isLong = (file: string): boolean => /\.long\.test\.tsx?$/.test(file);
