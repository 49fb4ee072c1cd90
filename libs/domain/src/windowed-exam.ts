/** 'open' is without a window: ongoing until the student has completed it. Any other value follows the window. */
export type WindowedExam = { startAt: number | null; endAt: number | null; testType?: string | null };

export const isOpenTest = (testType: string | null | undefined): boolean => testType?.trim().toLowerCase() === 'open';

/**
 * Whether somebody who has cancelled the exam may begin it once more (T91). A practice yes; an exam with a window no,
 * or a
 * cancel would buy a look at the paper and then the full time.
 */
export const mayBeginAgain = ({ testType }: Pick<WindowedExam, 'testType'>): boolean => isOpenTest(testType);

/**
 * When the window closes; null where there is none. An open test may name an end, but nothing ends with it (decision
 * T97).
 */
export const windowEndOf = (exam: WindowedExam): number | null => (isOpenTest(exam.testType) ? null : exam.endAt);
