// What a call may ask of the database, beside its tests: a regression is seen without a clock.
import { startView, updateView } from '@exam/contracts';
import { costOf } from '@exam/testing';
import { School } from '../../test/school.js';

test('heart-beats of one window are one transaction of two trips, however many tell', async () => {
  const school = await School.open();
  await school.bringFiles();
  const [one, other] = [await school.holder(), await school.holder()];
  const begun = await Promise.all(
    [one, other].map(async ({ api }) => {
      const { body } = await api.call(startView, { body: { contentId: 'text' } }).expect(200);
      return { api, id: body.id };
    }),
  );
  const beat = () =>
    Promise.all(begun.map(({ api, id }) => api.call(updateView, { body: { id, timeSpent: 30 } }).expect(200)));
  expect(await costOf(beat)).toEqual({ statements: 5, trips: 2 });
});
