import { openDraft, openingCountsMs, openQuestion } from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { DraftDesk } from '../../test/draft-desk.js';

let desk: DraftDesk;
const [one, two] = [randomUUID(), randomUUID()];
let first: Api;
let second: Api;
beforeEach(async () => {
  desk = await DraftDesk.open();
  first = await desk.room.service.as({ roles: ['organiser'], userId: one });
  second = await desk.room.service.as({ roles: ['org-admin'], userId: two });
});

const opened: Record<string, () => Promise<(by: Api) => PromiseLike<{ status: number; body: unknown }>>> = {
  draft: async () => {
    const examId = await desk.draft({}, first);
    return (by) => by.call(openDraft, { params: { examId } });
  },
  question: () => Promise.resolve((by) => by.call(openQuestion, { params: { questionId: 'q-scct' } })),
};

test.each(Object.keys(opened))(
  '[CONSOLE-007] who opens a %s and who has it open are told of each other, until one has not said so for 45 seconds',
  async (kind) => {
    const open = await opened[kind]!();
    const others = async (by: Api) => (await open(by)).body;
    expect(await others(first)).toEqual({ status: true, others: [] });
    expect(await others(second)).toEqual({ status: true, others: [one] });
    expect(await others(first)).toEqual({ status: true, others: [two] });
    desk.room.clock.advance(openingCountsMs - 1);
    expect(await others(second)).toEqual({ status: true, others: [one] });
    desk.room.clock.advance(2);
    expect(await others(second)).toEqual({ status: true, others: [] });
  },
);

test.each(Object.keys(opened))('a %s is open for nobody who may not see it', async (kind) => {
  const open = await opened[kind]!();
  const before = (await open(first)).body;
  const theirs = await desk.room.service.as({ roles: ['organiser'], orgId: 'org-b' });
  const code = kind === 'draft' ? 'draft.not_found' : 'question.not_found';
  expect(await open(theirs)).toEqual(refusal(code));
  const student = await desk.room.service.as({ roles: ['student'] });
  expect(await open(student)).toEqual(refusal('auth.not_allowed'));
  expect((await open(first)).body).toEqual(before);
});
