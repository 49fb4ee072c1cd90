/** 'open' is without a window: ongoing until the student has completed it. Any other value follows the window. */
export type WindowedExam = { startAt: number | null; endAt: number | null; testType?: string | null };

export const isOpenTest = (testType: string | null | undefined): boolean => testType?.trim().toLowerCase() === 'open';
