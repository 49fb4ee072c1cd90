import {
  bankFacets,
  changeQuestion,
  createQuestion,
  listQuestions,
  moveQuestions,
  openQuestion,
  readQuestion,
} from '@exam/contracts';
import type { Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { ExamRoom } from '../../test/exam-room.js';
import { exam, sevenQuestions } from '../../test/pack.js';

const command = () => ({ commandId: randomUUID() });
const named = { orgId: 'org-a' };
const idsOf = async (by: Api, query: object) =>
  (await by.call(listQuestions, { query: query as never }).expect(200)).body.items.map((one) => one.questionId).sort();

test('[ROLE-001] super works in the bank of the school that is named, and nobody else in another than the own', async () => {
  const room = await ExamRoom.open();
  await room.bring({ questions: sevenQuestions(), exams: [exam()] });
  const by = await room.service.as({ roles: ['super'], orgId: 'platform' });
  const office = await room.service.as({ roles: ['org-admin'], orgId: 'org-b' });
  const params = { questionId: 'q-scct' };
  const read = (await by.call(readQuestion, { params, query: named }).expect(200)).body;
  const asked = { ...read.question.content, question: 'Which is first?' };
  expect([await idsOf(by, {}), (await idsOf(by, named)).length]).toEqual([[], 7]);
  const facetsOf = async (api: Api) => (await api.call(bankFacets, { query: named }).expect(200)).body.chapters;
  expect([(await facetsOf(by)).length > 0, await facetsOf(office)]).toEqual([true, []]);
  for (const [api, status] of [
    [office, 404],
    [by, 200],
  ] as const) {
    await api.call(readQuestion, { params, query: named }).expect(status);
    await api.call(openQuestion, { params, query: named }).expect(status);
    const body = { ...command(), version: 1, content: asked, ...named };
    await api.call(changeQuestion, { params, body }).expect(status);
    const moved = await api.call(moveQuestions, {
      body: { ...command(), questionIds: ['q-fb'], to: 'retired', ...named },
    });
    expect(moved.body.done).toEqual(status === 200 ? ['q-fb'] : []);
  }
  const body = { ...command(), content: asked, ...named };
  const { questionId } = (await by.call(createQuestion, { body }).expect(200)).body;
  expect(await idsOf(by, named)).toContain(questionId);
  expect(await idsOf(by, {})).toEqual([]);
});
