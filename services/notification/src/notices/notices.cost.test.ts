// What a call may ask of the database, beside its tests: a regression is seen without a clock.
import { listNotices } from '@exam/contracts';
import { actor, costOf, startService } from '@exam/testing';

test('a page of notices with its counts is one statement', async () => {
  const service = await startService('notification');
  const person = actor({});
  const api = await service.as(person);
  const page = () => api.call(listNotices, { params: { userId: person.userId } }).expect(200);
  expect(await costOf(page)).toEqual({ statements: 1, trips: 1 });
});
