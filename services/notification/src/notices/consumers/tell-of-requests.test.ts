import { changeRequestDecided, profileUpdated } from '@exam/contracts';
import { startService, type TestService } from '@exam/testing';
import { noticesOf, personOf } from '../../../test/notices.js';
import { SweepNotices } from '../sweep-notices.js';

let service: TestService;
beforeAll(async () => {
  service = await startService('notification');
  service.clock.set('2026-11-24T06:00:00Z'); // 11:30 in India
});

const told = async (userId: string) => {
  const rows = await noticesOf(service, userId);
  return rows.filter(({ told_at }) => told_at !== null).map(({ title }) => title);
};

test('[PEOPLE-010] a student is told once what became of the request for another class, and why', async () => {
  for (const userId of ['asha', 'ravi']) await service.deliver(profileUpdated, personOf(userId));
  const [accepted, refused] = [
    { userId: 'asha', isAccepted: true, answer: null, decidedAt: new Date(service.clock.now()).toISOString() },
    {
      userId: 'ravi',
      isAccepted: false,
      answer: 'Not before June',
      decidedAt: new Date(service.clock.now()).toISOString(),
    },
  ];
  for (let times = 0; times < 2; times += 1)
    for (const one of [accepted, refused]) await service.deliver(changeRequestDecided, one);
  await service.app.get(SweepNotices).sweep();
  expect(await told('asha')).toEqual(['Your request for another class was accepted']);
  expect(await told('ravi')).toEqual(['Your request for another class was not accepted']);
  const rows = await service.db.query(
    `select description from notice where kind = 'request.decided' and user_id = 'ravi'`,
  );
  expect(rows).toEqual([{ description: 'Not before June' }]);
});
