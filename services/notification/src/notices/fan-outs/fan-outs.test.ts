import { startService } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { FanOuts } from './fan-outs.js';

test('a school that has many notices told makes no other wait: each has a step in turn', async () => {
  const service = await startService('notification');
  const at = (seconds: number) => new Date(service.clock.now() - 60_000 + seconds * 1_000);
  const put = async (orgId: string, seconds: number) => {
    const noticeId = randomUUID();
    await service.db.query(
      `insert into school_notice (notice_id, org_id, sent_by, sent_at, texts, places, tell_at)
       values ($1, $2, 'office', $3, '[]', null, $3)`,
      [noticeId, orgId, at(seconds)],
    );
    await service.db.query(
      `insert into fan_out (fan_out_id, kind, exam_id, due_at, values) values ($1, 'school.notice', $2, $3, '{}')`,
      [noticeId, noticeId, at(seconds)],
    );
    return noticeId;
  };
  const many = [await put('org-a', 1), await put('org-a', 2), await put('org-a', 3), await put('org-a', 4)];
  const [one, two] = [await put('org-b', 5), await put('org-c', 6)];
  const told = async () =>
    (
      await service.db.query<{ id: string }>(
        `select fan_out_id as id from fan_out where done_at is not null order by fan_out_id`,
      )
    ).map(({ id }) => id);
  const fanOuts = service.app.get(FanOuts, { strict: false });
  for (let step = 0; step < 3; step += 1) expect(await fanOuts.step()).toBe(true);
  expect(await told()).toEqual([many[0], one, two].toSorted());
  while (await fanOuts.step());
  expect(await told()).toHaveLength(6);
});
