import {
  approvalDecisions,
  approvalLists,
  changeDraft,
  changeTestSettings,
  examPublished,
  readTestSettings,
  removeDraft,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { command, detailsOf, DraftDesk, place } from '../../test/draft-desk.js';
import type { ExamRoom } from '../../test/exam-room.js';

let desk: DraftDesk;
let room: ExamRoom;
let organiser: Api;

beforeEach(async () => {
  desk = await DraftDesk.open();
  ({ room, organiser } = desk);
});

describe('[AUTHOR-011] where the school wants a second person', () => {
  const waiting = async (by: Api) => (await by.call(approvalLists.assessment).expect(200)).body.items;
  const decide = (approvalId: string, by: Api, parts: object = {}) =>
    by.call(approvalDecisions.assessment, {
      params: { approvalId },
      body: { ...command(), decision: 'give' as const, ...parts },
    });
  const setTwo = (by: Api, publishesByTwo: boolean, version = 0) =>
    by.call(changeTestSettings, {
      body: { ...command(), version, settings: { publishesByTwo, decidesKeysByTwo: false, reviewsQuestions: false } },
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
    expect(body).toMatchObject({ version: 1, settings: { publishesByTwo: true, reviewsQuestions: false } });
    const neighbour = await room.service.as({ roles: ['org-admin'], orgId: 'org-b' });
    expect((await neighbour.call(readTestSettings).expect(200)).body).toMatchObject({ version: 0 });
    await setTwo(office, false, 1).expect(200);
    await desk.publish(await desk.draft()).expect(200);
  });

  test('a test waits, is agreed to by another with the right to it, and is published then, once', async () => {
    const examId = await desk.draft();
    const refused = await desk.publish(examId).expect(409).expect(refusal('approval.needed'));
    const { approvalId } = detailsOf(refused.body) as { approvalId: string };
    expect(await room.outbox.of(examPublished)).toEqual([]);
    expect((await desk.read(examId).expect(200)).body).toMatchObject({ state: 'draft', version: 1 });
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
    await desk.publish(examId).expect(200);
    expect(await room.outbox.of(examPublished)).toMatchObject([{ examId }]);
    // what was agreed to once is not agreed to again
    await desk.takeBack(examId).expect(200);
    await desk.publish(examId, { version: 3 }).expect(409).expect(refusal('approval.needed'));
  });

  test('[AUTHOR-005] a published test grows only once another has agreed to exactly that', async () => {
    await setTwo(office, false, 1).expect(200);
    const content = desk.contentOf();
    const examId = await desk.published(content);
    await setTwo(office, true, 2).expect(200);
    const morePlaces = [{ ...place, sectionId: 'section-b' }];
    const grow = (commandId = randomUUID()) =>
      organiser.call(changeDraft, {
        params: { examId },
        body: { commandId, version: 2, content: { ...content, morePlaces } },
      });
    const { body } = await grow().expect(409).expect(refusal('approval.needed'));
    expect((await desk.read(examId).expect(200)).body.content.morePlaces ?? []).toEqual([]);
    const { approvalId } = detailsOf(body) as { approvalId: string };
    expect(await waiting(office)).toMatchObject([{ approvalId, shown: { place: content.place, morePlaces } }]);
    await decide(approvalId, office).expect(200);
    await grow().expect(200);
    expect((await desk.read(examId).expect(200)).body.content.morePlaces).toEqual(morePlaces);
  });

  test.each<[string, (examId: string) => PromiseLike<unknown>]>([
    ['a change of it', (examId) => desk.change(examId, 1, { durationMinutes: 41 }).expect(200)],
    [
      'its removal',
      (examId) =>
        organiser.call(removeDraft, { params: { examId }, body: { ...command(), isRemoved: true } }).expect(200),
    ],
  ])('%s voids what was proposed and what was agreed to', async (_what, changeIt) => {
    const proposed = async () => {
      const examId = await desk.draft();
      const { body } = await desk.publish(examId).expect(409).expect(refusal('approval.needed'));
      return { examId, approvalId: (detailsOf(body) as { approvalId: string }).approvalId };
    };
    const [open, given] = [await proposed(), await proposed()];
    await decide(given.approvalId, office).expect(200);
    for (const { examId, approvalId } of [open, given]) {
      await changeIt(examId);
      await decide(approvalId, office).expect(409).expect(refusal('approval.outdated'));
    }
    expect(await waiting(office)).toEqual([]);
    expect(await room.outbox.of(examPublished)).toEqual([]);
  });

  test('what nobody has decided in seven days is over, and so is what was not carried out', async () => {
    const who = (userId: string) => room.service.as({ roles: ['organiser'], userId });
    const [mine, theirs] = [randomUUID(), randomUUID()];
    let first = await who(mine);
    const examId = await desk.draft({ startAt: desk.at(20_000), endAt: desk.at(20_180) });
    const { body } = await desk.publish(examId, { by: first }).expect(409);
    const { approvalId } = detailsOf(body) as { approvalId: string };
    room.clock.advance(7 * 86_400_000);
    first = await who(mine);
    const second = await who(theirs);
    expect(await waiting(second)).toEqual([]);
    await decide(approvalId, second).expect(409).expect(refusal('approval.outdated'));
    const again = await desk.publish(examId, { by: first }).expect(409).expect(refusal('approval.needed'));
    const next = (detailsOf(again.body) as { approvalId: string }).approvalId;
    expect(next).not.toBe(approvalId);
    await decide(next, second).expect(200);
    room.clock.advance(6 * 86_400_000);
    await desk.publish(examId, { by: await who(mine) }).expect(200);
  });
});
