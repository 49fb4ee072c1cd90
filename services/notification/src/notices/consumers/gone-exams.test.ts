import { examPublished, examTakenBack, examWithdrawn, profileUpdated, remindOfExam } from '@exam/contracts';
import { startService, type TestService } from '@exam/testing';
import { examOf } from '../../../test/events.js';
import { noticesOf, personOf, place } from '../../../test/notices.js';
import { SweepNotices } from '../sweep-notices.js';

let service: TestService;
beforeAll(async () => {
  service = await startService('notification');
  await service.deliver(profileUpdated, personOf('asha'));
});

const iso = (inMinutes = 0) => new Date(service.clock.now() + inMinutes * 60_000).toISOString();
async function titles(): Promise<string[]> {
  await service.app.get(SweepNotices).sweep();
  const rows = await noticesOf(service, 'asha');
  return rows.filter(({ told_at }) => told_at !== null).map(({ title }) => title);
}

test('[AUTHOR-010] an announcement that read an exam before it was withdrawn brings back nothing of it', async () => {
  service.clock.set('2026-11-24T06:00:00Z');
  const { examId, ...more } = examOf('not-wanted', { ...place, orgId: 'org', sectionId: null });
  const exam = { ...more, examId, startAt: iso(60), endAt: iso(180) };
  const asha = await service.as({ userId: 'asha', ...place, orgId: 'org' });
  const remind = () => asha.call(remindOfExam, { params: { userId: 'asha', examId } });
  await service.deliver(examPublished, exam);
  await remind().expect(200);
  await service.deliver(examWithdrawn, { examId, orgId: 'org', withdrawnAt: iso(), revision: 1 });
  await service.deliver(examPublished, exam, { announced: true });
  await remind().expect(404);
  service.clock.advance(60 * 60_000);
  expect(await titles()).toEqual([`${exam.examName} was withdrawn`]);

  // its next revision is another matter
  await service.deliver(examPublished, { ...exam, startAt: iso(60), endAt: iso(180), revision: 2 });
  await remind().expect(200);
});

test('[AUTHOR-006] nobody is told of the beginning of an exam that was taken back, also after a late announcement', async () => {
  service.clock.set('2026-11-25T06:00:00Z');
  const before = await titles();
  const { examId, ...more } = examOf('a draft again', { ...place, orgId: 'org', sectionId: null });
  const exam = { ...more, examId, startAt: iso(60), endAt: iso(180) };
  await service.deliver(examPublished, exam);
  await service.deliver(examTakenBack, { examId, orgId: 'org', revision: 1 });
  await service.deliver(examPublished, exam, { announced: true });
  service.clock.advance(60 * 60_000);
  expect(await titles()).toEqual(before);
});
