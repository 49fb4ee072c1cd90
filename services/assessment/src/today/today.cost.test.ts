// What Today may ask of the database, beside its tests: a regression is seen without a clock.
import { testsToday } from '@exam/contracts';
import { costOf } from '@exam/testing';
import { DraftDesk } from '../../test/draft-desk.js';

test('Today is four statements, two more for each of its ten drafts, and one that counts where there are more', async () => {
  const desk = await DraftDesk.open();
  const today = () => desk.organiser.call(testsToday).expect(200);
  expect((await costOf(today)).statements).toBe(4);
  for (let n = 1; n <= 11; n += 1) await desk.draft();
  expect((await today()).body.drafts).toHaveLength(10);
  expect((await costOf(today)).statements).toBe(25);
});
