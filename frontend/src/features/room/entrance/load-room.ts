import { warmFormulas } from '../../../ui/warm-formulas.js';

/**
 * Fetches the room's code while the student still reads what is before it. Without a line nothing is lost by it.
 */
export async function loadRoom(): Promise<void> {
  await Promise.all([
    import('../pages/room-layout.js'),
    import('../pages/assessment-test.js'),
    import('../pages/mock-test.js'),
    warmFormulas(),
  ]).catch(() => undefined);
}
