// What a call may ask of the database, beside its tests: a regression is seen without a clock.
import { listNotices, talkedTo } from '@exam/contracts';
import { deliverEnvelopes, envelopeOf } from '@exam/platform';
import { actor, costOf, startService } from '@exam/testing';

test('a page of notices with its counts is one statement', async () => {
  const service = await startService('notification');
  const person = actor({});
  const api = await service.as(person);
  const page = () => api.call(listNotices, { params: { userId: person.userId } }).expect(200);
  expect(await costOf(page)).toEqual({ statements: 1, trips: 1 });
});

test('what others did with many people’s items is gathered by three statements, however many', async () => {
  const service = await startService('notification');
  const talked = (n: number) => ({
    ...{ recipientId: `author-${n % 20}`, kind: 'liked' as const, itemId: `item-${n % 40}`, itemKind: 'Post' as const },
    ...{ postId: `item-${n % 40}`, title: 'Why?', actorId: `actor-${n}`, actorName: 'A' },
    at: new Date(service.clock.now()).toISOString(),
  });
  const batch = (time: number) =>
    deliverEnvelopes(
      service.app,
      Array.from({ length: 100 }, (_, n) => envelopeOf(talkedTo, talked(n + 100 * time), { occurredAt: 0 })),
    );
  // begin, the inbox, three of the notices, commit
  expect((await costOf(batch)).statements).toBe(6);
  const rows = await service.db.query<{ notices: number; sources: number }>(
    `select (select count(*) from notice)::int as notices, (select count(*) from notice_source)::int as sources`,
  );
  expect(rows).toEqual([{ notices: 40, sources: 400 }]);
});
