import { chaptersUnlocked, subjectPublished } from '@exam/contracts';
import { startService, type TestService } from '@exam/testing';
import { AccessRepository } from './access.repository.js';

let service: TestService;
const place = { orgId: 'org-a', boardId: 'cbse', classId: 'c12', groupId: 'mpc' };
const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 6, minute)).toISOString();
const subject = (minute: number, ...chapterIds: string[]) => ({
  ...{ ...place, subjectId: 'physics', subjectName: 'Physics', publishedAt: at(minute) },
  chapters: chapterIds.map((chapterId) => ({ chapterId, chapterName: `Chapter ${chapterId}` })),
});

beforeAll(async () => {
  service = await startService('assessment', { environment: { SWEEP_INTERVAL_MS: '0' } });
});

test('the newest tree of a subject holds, whatever comes late or twice', async () => {
  const access = service.app.get(AccessRepository, { strict: false });
  const known = async () => (await access.chapters(place, ['a', 'b', 'c'])).map(({ chapterId }) => chapterId);
  await service.deliver(subjectPublished, subject(1, 'a', 'b'));
  await service.deliver(subjectPublished, subject(3, 'b', 'c'));
  await service.deliver(subjectPublished, subject(2, 'a', 'b'));
  expect(await known()).toEqual(['b', 'c']);
  expect(await access.chapters({ ...place, groupId: 'bipc' }, ['b', 'c'])).toEqual([]);
});

test('an account has the chapters that it was told of last', async () => {
  const access = service.app.get(AccessRepository, { strict: false });
  const told = (revision: number, minute: number, ...unlockedChapters: string[]) =>
    service.deliver(chaptersUnlocked, {
      ...{ accountId: 'asha', userId: 'asha', orgId: 'org-a', unlockedChapters, changedAt: at(minute), revision },
    });
  expect([...(await access.unlocked('asha'))]).toEqual([]);
  // as it was told before there were revisions
  await told(0, 3, 'a');
  await told(0, 2, 'c');
  expect([...(await access.unlocked('asha'))]).toEqual(['a']);
  // by whose clock an event was written decides nothing
  await told(2, 1, 'a', 'b');
  await told(1, 9, 'c');
  expect([...(await access.unlocked('asha'))]).toEqual(['a', 'b']);
});
