/** 'open' is without a window: ongoing until the student has completed it. Any other value follows the window. */
export type WindowedExam = { startAt: number | null; endAt: number | null; testType?: string | null };

export const isOpenTest = (testType: string | null | undefined): boolean => testType?.trim().toLowerCase() === 'open';

/** When the window closes; null where there is none. An open test may name an end, but nothing ends with it (decision T97). */
export const windowEndOf = (exam: WindowedExam): number | null => (isOpenTest(exam.testType) ? null : exam.endAt);
