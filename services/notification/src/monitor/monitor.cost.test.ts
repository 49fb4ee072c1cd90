// What those who look at an exam may ask of the database: a regression is seen without a clock.
import { examPublished, examSubmitted, readMonitor } from '@exam/contracts';
import { costOf, startService } from '@exam/testing';
import { examOf, submittedBy } from '../../test/events.js';

test('[MONITOR-008] fifty who look at an exam at once share the look at it: each asks only whether it is theirs to see', async () => {
  const service = await startService('notification');
  const place = { orgId: 'school', boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId: null };
  await service.deliver(examPublished, examOf('weekly', place));
  await service.deliver(examSubmitted, submittedBy('asha', 'weekly'));
  const staff = await Promise.all(
    Array.from({ length: 50 }, () => service.as({ roles: ['organiser'], orgId: 'school' })),
  );
  const submitted = new Set<number>();
  const { statements } = await costOf(async () => {
    const reads = staff.map((one) => one.call(readMonitor, { params: { examId: 'weekly' } }).expect(200));
    for (const { body } of await Promise.all(reads)) submitted.add(body.Item.counts.submitted);
  });
  expect([...submitted]).toEqual([1]);
  // a look of one's own is four more; on a slow machine a few begin anew meanwhile
  expect(statements).toBeLessThan(2 * 50);
});
