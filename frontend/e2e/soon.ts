import type { Device } from './student.js';

/**
 * Seconds until an exam may end: soon, but not before this machine, as busy as it is, has brought the student into the
 * room. Opening the dashboard tells how busy it is.
 */
export async function soon(device: Device): Promise<number> {
  const startedAt = performance.now();
  await device.page.goto('/dashboard');
  await device.dashboard();
  return Math.ceil(12 + (6 * (performance.now() - startedAt)) / 1000);
}

/** The end, the grace, and the way of the result come one after the other. */
export const untilTheEndMs = 150_000;
