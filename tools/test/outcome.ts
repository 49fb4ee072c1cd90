/** One test or check as the report keeps it. */
export interface TestOutcome {
  readonly title: string;
  /** Relative to the repository; the tool's name for a check. */
  readonly file: string;
  readonly status: 'passed' | 'failed' | 'pending' | 'todo' | 'skipped' | 'disabled' | 'focused';
  readonly durationMs: number;
}

export const hasFailed = (outcome: TestOutcome): boolean => outcome.status !== 'passed';
