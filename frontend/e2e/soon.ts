import type { Device } from './student.js';

/**
 * Seconds until an exam may end: soon, but not before this machine, as busy as it is, has brought the student into the
 * room.
 */
export const soon = ({ paceSeconds }: Device): number => Math.ceil(12 + 4 * paceSeconds);

/** The end, the grace, and the way of the result come one after the other. */
export const untilTheEndMs = 150_000;
