import { isWidened, type DraftContent } from '@exam/contracts';
import { changedFields } from './changed-fields.js';
import { audienceOf } from './draft.js';

const mayGrow: readonly string[] = ['place', 'morePlaces', 'extraStudents', 'endAt'];

/**
 * Whether a test that is published may become this one, also once somebody has begun: with a later end, more places and
 * more students, and else as it is. Pure.
 */
export function onlyGrows(before: DraftContent, after: DraftContent): boolean {
  const [was, is] = [audienceOf(before), audienceOf(after)];
  return (
    Object.keys(changedFields(before, after).after).every((name) => mayGrow.includes(name)) &&
    Date.parse(after.endAt) >= Date.parse(before.endAt) &&
    was !== null &&
    is !== null &&
    isWidened(was, is)
  );
}
