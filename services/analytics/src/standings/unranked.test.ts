import { examPublished, examSubmitted, getStanding } from '@exam/contracts';
import { refusal, startService } from '@exam/testing';
import { published, submission } from '../../test/submissions.js';

test('[TIME-005] who sat an exam at an own time is in no rank, sum or board unless it said so', async () => {
  const analytics = await startService('analytics');
  const examId = 'own-times';
  await analytics.deliver(examPublished, published(examId));
  const submit = (accountId: string, centimarks: number, isRanked?: boolean) =>
    analytics.deliver(examSubmitted, {
      ...submission({ examId, accountId, physics: centimarks, maths: 0 }),
      ...(isRanked !== undefined && { isRanked }),
    });
  await submit('a', 100);
  await submit('b', 300, true);
  await submit('c', 500, false);
  const standing = async (accountId: string) => {
    const api = await analytics.as({ accountId });
    return (await api.call(getStanding, { params: { examId, accountId } }).expect(200)).body.Item;
  };
  expect(await standing('a')).toMatchObject({ rank: 2, candidates: 2, highestMarks: 3, averageMarks: 2 });
  expect(await standing('b')).toMatchObject({ rank: 1 });
  const api = await analytics.as({ accountId: 'c' });
  await api
    .call(getStanding, { params: { examId, accountId: 'c' } })
    .expect(404)
    .expect(refusal('standing.no_exam'));
  expect(await analytics.db.query('select account_id from submission where exam_id = $1', [examId])).toHaveLength(3);
  await analytics.close();
});
