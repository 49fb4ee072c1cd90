import { listRegrades, previewRegrade, readRegrade, readRegradeFile } from '@exam/contracts';
import { refusal } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { RegradeRoom } from '../../test/regrade-room.js';

let room: RegradeRoom;
beforeEach(async () => {
  room = await RegradeRoom.open();
});

test('[KEYS-008] a preview tells whose marks and ranks would move, and changes nothing', async () => {
  const right = await room.submitted({ 'q-scct': 'b', 'q-int': '7' });
  const other = await room.submitted({ 'q-scct': 'c', 'q-int': '7' });
  const blank = await room.submitted({});
  await room.office.call(previewRegrade, room.exam({})).expect(409).expect(refusal('release.not_closed'));
  await room.close();
  const before = await Promise.all([right, other, blank].map((one) => room.marksOf(one)));
  await room.decide('q-scct', { accepted: ['c'], reason: 'The third follows.' });
  const list = await room.office.call(listRegrades, { params: { examId: room.examId } }).expect(200);
  expect(list.body.Item).toEqual({ resultVersion: 1, keysWaiting: 1, regrades: [] });

  const regradeId = await room.preview();
  const seen = await room.read(regradeId);
  expect(seen).toMatchObject({
    ...{ state: 'previewed', version: null, appliedAt: null, submissions: 3, done: 3 },
    keys: [{ qNo: 1, questionId: 'q-scct', treatment: 'normal', accepted: ['c'], reason: 'The third follows.' }],
    marks: { rise: 1, fall: 1, same: 1 },
    ranks: { up: 1, down: 1, same: 1 },
  });
  expect(seen.maximumMarks.after).toBe(seen.maximumMarks.before);
  const of = ({ who }: typeof right) => seen.firstAfter.find(({ accountId }) => accountId === who.accountId)!;
  expect(seen.firstAfter.map(({ rank }) => rank.after)).toEqual([1, 2, 3]);
  expect(of(other)).toMatchObject({ rank: { before: 2, after: 1 } });
  expect(of(right)).toMatchObject({ rank: { before: 1, after: 2 } });
  expect(await Promise.all([right, other, blank].map((one) => room.marksOf(one)))).toEqual(before);

  const params = { examId: room.examId, regradeId };
  const csv = String((await room.office.call(readRegradeFile, { params }).expect(200)).body);
  expect(csv.trim().split('\r\n')).toHaveLength(4);
  expect(csv).toContain(`${other.who.accountId},`);
});

test('[TIME-005] a regrade ranks nobody who sat the exam at an own time without a rank', async () => {
  const [right, alone] = [await room.submitted({ 'q-scct': 'b' }), await room.submitted({ 'q-scct': 'c' })];
  await room.room.service.db.query('update attempt set is_ranked = false where account_id = $1', [alone.who.accountId]);
  await room.close();
  await room.decide('q-scct', { accepted: ['c'] });
  const seen = await room.read(await room.preview());
  expect(seen).toMatchObject({ marks: { rise: 1, fall: 1, same: 0 }, ranks: { up: 0, down: 0, same: 1 } });
  expect(seen.firstAfter.map(({ accountId }) => accountId)).toEqual([right.who.accountId]);
});

test('[KEYS-008] a decision and an hour outdate a preview; another school finds none of it', async () => {
  const student = await room.submitted({ 'q-scct': 'c' });
  await room.close();
  await room.decide('q-scct', { accepted: ['c'] });
  const first = await room.preview();
  await room.decide('q-int', { treatment: 'dropped' });
  expect(await room.read(first)).toMatchObject({ state: 'outdated' });
  await room.apply(first).expect(409).expect(refusal('regrade.outdated'));
  const second = await room.preview();
  expect(await room.read(second)).toMatchObject({ state: 'previewed', keys: [{ qNo: 1 }, { questionId: 'q-int' }] });

  const foreign = await room.staff({ orgId: 'org-b' });
  const params = { examId: room.examId, regradeId: second };
  await foreign.call(listRegrades, { params }).expect(404);
  await foreign.call(readRegrade, { params }).expect(404);
  await foreign.call(readRegradeFile, { params }).expect(404);
  await foreign.call(previewRegrade, room.exam({})).expect(404);
  await room.apply(second, foreign).expect(404);
  const missing = { examId: room.examId, regradeId: randomUUID() };
  await room.office.call(readRegrade, { params: missing }).expect(404).expect(refusal('regrade.not_found'));
  await student.api.call(readRegrade, { params }).expect(403);

  await room.later(61);
  expect(await room.read(second)).toMatchObject({ state: 'outdated' });
  await room.apply(second).expect(409).expect(refusal('regrade.outdated'));
});

test('[KEYS-008] a submission that comes after a preview outdates it', async () => {
  const [student, late] = [await room.submitted({ 'q-scct': 'b' }), await room.submitted({ 'q-scct': 'c' })];
  const is = (status: string) =>
    room.room.service.db.query('update attempt set status = $2 where account_id = $1', [late.who.accountId, status]);
  await is('cancelled');
  await room.close();
  await room.decide('q-scct', { accepted: ['c'] });
  const preview = await room.preview();
  expect(await room.read(preview)).toMatchObject({ state: 'previewed', submissions: 1 });
  const before = await room.marksOf(student);
  await is('submitted');
  expect(await room.read(preview)).toMatchObject({ state: 'outdated' });
  await room.apply(preview).expect(409).expect(refusal('regrade.outdated'));
  expect(await room.marksOf(student)).toBe(before);
});
