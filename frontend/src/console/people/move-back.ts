import { movePeople, type PersonRow } from '@exam/contracts/http/identity/people';
import { runChange } from '../kit/run-change.js';
import { targetOf, type Target } from './place-dialog.js';

/** Each to where they were; who was nowhere cannot have been moved. What was planned for a later day falls with it. */
export async function moveBack(rows: readonly Pick<PersonRow, 'userId' | 'place'>[]): Promise<void> {
  const byPlace = new Map<string, { to: Target; userIds: string[] }>();
  for (const { userId, place } of rows) {
    const to = targetOf(place);
    if (!to) continue;
    const key = JSON.stringify(to);
    byPlace.set(key, { to, userIds: [...(byPlace.get(key)?.userIds ?? []), userId] });
  }
  for (const { to, userIds } of byPlace.values()) await runChange(movePeople, { body: { userIds, to, from: null } });
}
