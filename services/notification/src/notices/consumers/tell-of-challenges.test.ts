import {
  challengeWindowSet,
  examPublished,
  examSubmitted,
  keyChallengeDecided,
  profileUpdated,
  resultsReleased,
} from '@exam/contracts';
import { uuid7 } from '@exam/platform';
import { startService, type TestService } from '@exam/testing';
import { examOf, submittedBy } from '../../../test/events.js';
import { noticesOf, personOf, place } from '../../../test/notices.js';
import { SweepNotices } from '../sweep-notices.js';

let service: TestService;
beforeAll(async () => {
  service = await startService('notification');
  service.clock.set('2026-11-24T06:00:00Z'); // 11:30 in India
});

const iso = () => new Date(service.clock.now()).toISOString();
const sweep = () => service.app.get(SweepNotices).sweep();
const told = async (userId: string) => {
  const rows = await noticesOf(service, userId);
  return rows.filter(({ told_at }) => told_at !== null).map(({ title }) => title);
};

test('[KEYS-006] who challenged a key is told once what became of it, with the reason and the way to the question', async () => {
  const decided = (userId: string, outcome: 'accepted' | 'otherwise' | 'rejected') => ({
    ...{ challengeId: uuid7(), examId: 'weekly', examName: 'Weekly mock', questionId: 'q-7', qNo: 7, userId, outcome },
    ...{ accountId: `account-of-${userId}`, reason: 'The book has it so.' },
  });
  const [asha, ravi, meena] = [
    decided('asha', 'accepted'),
    decided('ravi', 'otherwise'),
    decided('meena', 'rejected'),
  ] as const;
  const id = uuid7();
  for (const one of [asha, ravi, meena]) await service.deliver(keyChallengeDecided, one);
  for (let times = 0; times < 2; times += 1) await service.deliver(keyChallengeDecided, asha, { id });
  await sweep();
  expect(await told('asha')).toEqual(['Your challenge of the key to question 7 was accepted']);
  expect(await told('ravi')).toEqual(['The key to question 7 was changed, otherwise than you proposed']);
  expect(await told('meena')).toEqual(['Your challenge of the key to question 7 was rejected: the key stays']);
  const rows = await service.db.query<{ link: string; description: string }>(
    `select distinct link, description from notice where kind = 'key.decided'`,
  );
  expect(rows).toEqual([
    { link: '/mocktest-review?examId=weekly&question=q-7', description: 'Weekly mock: The book has it so.' },
  ]);
});

test('[RESULTS-006] who submitted hears once that keys can be challenged and again six hours before the end; of a key that is withheld, at its release', async () => {
  const hour = 3_600_000;
  const [examId, hidden] = ['open', 'hidden'];
  const examOfClass = (id: string) => examOf(id, { ...place, orgId: 'org', sectionId: null });
  await service.deliver(examPublished, examOfClass(examId));
  await service.deliver(examPublished, { ...examOfClass(hidden), results: 'withheld' });
  for (const userId of ['asha', 'ravi', 'absent']) await service.deliver(profileUpdated, personOf(userId));
  await service.deliver(examSubmitted, submittedBy('asha', examId));
  await service.deliver(examSubmitted, submittedBy('ravi', hidden));
  await sweep();
  const opensAt = iso();
  const until = (hours: number) => new Date(Date.parse(opensAt) + hours * hour).toISOString();
  const windows = async (userId = 'asha') => (await told(userId)).filter((title) => title.includes('keys of'));
  for (const one of [examId, hidden]) {
    const [id, isWithheld] = [uuid7(), one === hidden];
    for (let times = 0; times < 2; times += 1)
      await service.deliver(challengeWindowSet, { examId: one, opensAt, closesAt: until(54), isWithheld }, { id });
  }
  await sweep();
  expect(await windows()).toEqual(['You can challenge the keys of Weekly mock']);
  expect(await windows('ravi')).toEqual([]);
  await service.deliver(resultsReleased, { examId: hidden, results: 'told', releasedAt: iso() });
  service.clock.advance(30_000);
  await sweep();
  expect(await windows('ravi')).toEqual(['You can challenge the keys of Weekly mock']);
  service.clock.advance(48 * hour - 31_000);
  await sweep();
  expect(await windows()).toHaveLength(1);
  service.clock.advance(1_000);
  await sweep();
  const ends = 'Challenges to the keys of Weekly mock end soon';
  expect((await windows()).filter((title) => title === ends)).toHaveLength(1);
  // prolonged: the new end is told of, the opening not again
  await service.deliver(challengeWindowSet, { examId, opensAt, closesAt: until(78), isWithheld: false });
  await sweep();
  expect(await windows()).toHaveLength(2);
  service.clock.advance(24 * hour);
  await sweep();
  expect((await windows()).filter((title) => title === ends)).toHaveLength(2);
  expect(await windows()).toHaveLength(3);
  expect(await told('absent')).toEqual([]);
});
