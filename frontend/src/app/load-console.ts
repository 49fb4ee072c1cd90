import { isStaff } from '@exam/contracts/core/staff-roles';
import { sessionQuery } from '../entities/session/api.js';
import { withTexts } from '../lib/load-code.js';
import { queryClient } from '../lib/query-client.js';

/** The school's side for those who work there; everybody else loads no byte of it and is told that it is not theirs. */
export async function loadConsole() {
  const user = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  return user && isStaff(user)
    ? withTexts(() => import('../console/console.js'))
    : withTexts(() => import('./forbidden-to-students.js'));
}
