import {
  approvalDecisions,
  approvalLists,
  boardUpdated,
  changeDraft,
  changeTestSettings,
  createDraft,
  examPublished,
  publishDraft,
  readDraft,
  readTestSettings,
  removeDraft,
  takeBackExam,
  type DraftContent,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { ExamRoom } from '../../test/exam-room.js';
import { sevenIds, sevenQuestions } from '../../test/pack.js';

let room: ExamRoom;
let organiser: Api;
const place = { boardId: 'board-a', classId: 'class-a', groupId: 'group-a', sectionId: 'section-a' };

beforeEach(async () => {
  room = await ExamRoom.open();
  const board = { boardId: 'board-a', boardName: 'A', orgId: 'org-a', classes: [], revision: 1 };
  await room.service.deliver(boardUpdated, board);
  await room.bring({ questions: sevenQuestions() });
  organiser = await room.service.as({ roles: ['organiser'] });
});

const at = (minutes: number) => new Date(room.clock.now() + minutes * 60_000).toISOString();
const contentOf = (parts: Partial<DraftContent>): DraftContent => ({
  ...{ examName: 'Weekly test', place, startAt: at(60), endAt: at(180), durationMinutes: 40 },
  ...{ positiveMarks: 4, negativeMarks: 1, questionIds: sevenIds },
  ...parts,
});
const detailsOf = (body: unknown) => (body as { details?: object }).details;
const command = () => ({ commandId: randomUUID() });
const draft = async (parts: Partial<DraftContent> = {}): Promise<string> =>
  (await organiser.call(createDraft, { body: { ...command(), content: contentOf(parts) } }).expect(200)).body.examId;
const read = (examId: string) => organiser.call(readDraft, { params: { examId } });
const change = (examId: string, version: number, parts: Partial<DraftContent>) =>
  organiser.call(changeDraft, { params: { examId }, body: { ...command(), version, content: contentOf(parts) } });
const publish = (examId: string, { version = 1, by = organiser } = {}) =>
  by.call(publishDraft, { params: { examId }, body: { ...command(), version, accepted: [] } });
const takeBack = (examId: string) => organiser.call(takeBackExam, { params: { examId }, body: command() });

describe('[AUTHOR-011] where the school wants a second person', () => {
  const waiting = async (by: Api) => (await by.call(approvalLists.assessment).expect(200)).body.items;
  const decide = (approvalId: string, by: Api, parts: object = {}) =>
    by.call(approvalDecisions.assessment, {
      params: { approvalId },
      body: { ...command(), decision: 'give' as const, ...parts },
    });
  const setTwo = (by: Api, publishesByTwo: boolean, version = 0) =>
    by.call(changeTestSettings, {
      body: { ...command(), version, settings: { publishesByTwo, decidesKeysByTwo: false } },
    });
  let office: Api;
  beforeEach(async () => {
    office = await room.service.as({ roles: ['org-admin'] });
    await setTwo(office, true).expect(200);
  });

  test('only the office settles it, for the own school, and nobody overwrites another', async () => {
    await setTwo(organiser, false, 1).expect(403);
    await setTwo(office, false).expect(409).expect(refusal('edit.conflict'));
    const { body } = await office.call(readTestSettings).expect(200);
    expect(body).toMatchObject({ version: 1, settings: { publishesByTwo: true } });
    const neighbour = await room.service.as({ roles: ['org-admin'], orgId: 'org-b' });
    expect((await neighbour.call(readTestSettings).expect(200)).body).toMatchObject({ version: 0 });
    await setTwo(office, false, 1).expect(200);
    await publish(await draft()).expect(200);
  });

  test('a test waits, is agreed to by another with the right to it, and is published then, once', async () => {
    const examId = await draft();
    const refused = await publish(examId).expect(409).expect(refusal('approval.needed'));
    const { approvalId } = detailsOf(refused.body) as { approvalId: string };
    expect(await room.outbox.names()).toEqual([]);
    expect((await read(examId).expect(200)).body).toMatchObject({ state: 'draft', version: 1 });
    expect(await waiting(office)).toMatchObject([
      {
        approvalId,
        action: 'exam.published',
        subject: `exam:${examId}`,
        isOwn: false,
        shown: { examName: 'Weekly test', questions: 7 },
      },
    ]);
    await decide(approvalId, organiser).expect(403).expect(refusal('approval.same_person'));
    for (const parts of [
      { roles: ['teacher'] },
      { roles: ['shop'] },
      { roles: ['organiser'], orgId: 'org-b' },
    ] as const) {
      const stranger = await room.service.as(parts as never);
      expect(await waiting(stranger)).toEqual([]);
      await decide(approvalId, stranger).expect(404).expect(refusal('approval.not_found'));
    }
    await decide(approvalId, office).expect(200);
    await decide(approvalId, office).expect(409).expect(refusal('approval.outdated'));
    await publish(examId).expect(200);
    expect(await room.outbox.of(examPublished)).toMatchObject([{ examId }]);
    // what was agreed to once is not agreed to again
    await takeBack(examId).expect(200);
    await publish(examId, { version: 3 }).expect(409).expect(refusal('approval.needed'));
  });

  test.each<[string, (examId: string) => PromiseLike<unknown>]>([
    ['a change of it', (examId) => change(examId, 1, { durationMinutes: 41 }).expect(200)],
    [
      'its removal',
      (examId) =>
        organiser.call(removeDraft, { params: { examId }, body: { ...command(), isRemoved: true } }).expect(200),
    ],
  ])('%s voids what was proposed and what was agreed to', async (_what, changeIt) => {
    const proposed = async () => {
      const examId = await draft();
      const { body } = await publish(examId).expect(409).expect(refusal('approval.needed'));
      return { examId, approvalId: (detailsOf(body) as { approvalId: string }).approvalId };
    };
    const [open, given] = [await proposed(), await proposed()];
    await decide(given.approvalId, office).expect(200);
    for (const { examId, approvalId } of [open, given]) {
      await changeIt(examId);
      await decide(approvalId, office).expect(409).expect(refusal('approval.outdated'));
    }
    expect(await waiting(office)).toEqual([]);
    expect(await room.outbox.names()).toEqual([]);
  });

  test('what nobody has decided in seven days is over, and so is what was not carried out', async () => {
    const who = (userId: string) => room.service.as({ roles: ['organiser'], userId });
    const [mine, theirs] = [randomUUID(), randomUUID()];
    let first = await who(mine);
    const examId = await draft({ startAt: at(20_000), endAt: at(20_180) });
    const { body } = await publish(examId, { by: first }).expect(409);
    const { approvalId } = detailsOf(body) as { approvalId: string };
    room.clock.advance(7 * 86_400_000);
    first = await who(mine);
    const second = await who(theirs);
    expect(await waiting(second)).toEqual([]);
    await decide(approvalId, second).expect(409).expect(refusal('approval.outdated'));
    const again = await publish(examId, { by: first }).expect(409).expect(refusal('approval.needed'));
    const next = (detailsOf(again.body) as { approvalId: string }).approvalId;
    expect(next).not.toBe(approvalId);
    await decide(next, second).expect(200);
    room.clock.advance(6 * 86_400_000);
    await publish(examId, { by: await who(mine) }).expect(200);
  });
});
