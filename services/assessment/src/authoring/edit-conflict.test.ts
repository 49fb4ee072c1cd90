import {
  changeQuestion,
  changeTestSettings,
  readQuestion,
  readTestSettings,
  routes,
  useNewestQuestions,
  type QuestionContent,
  type Route,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { command, detailsOf, DraftDesk } from '../../test/draft-desk.js';
import { mend, previewed } from '../../test/question-files.js';

let desk: DraftDesk;
let first: Api;
let second: Api;
const firstId = randomUUID();

beforeEach(async () => {
  desk = await DraftDesk.open();
  first = await desk.room.service.as({ roles: ['organiser', 'org-admin'], userId: firstId });
  second = await desk.room.service.as({ roles: ['organiser', 'org-admin'] });
});

const contentOf = async (questionId: string): Promise<QuestionContent> =>
  (await first.call(readQuestion, { params: { questionId }, query: {} }).expect(200)).body.question.content;
const rewrite = async (by: Api, questionId: string, version: number, question: string) => {
  const content = { ...(await contentOf(questionId)), question };
  return by.call(changeQuestion, { params: { questionId }, body: { ...command(), version, content } as never });
};

interface Edited {
  /** Changes the object from this version as one, and as the other. */
  readonly by: (api: Api, version: number, text: string) => PromiseLike<{ status: number; body: object }>;
  /** The newer object as `first` left it, of version 2. */
  readonly newer: object;
  readonly kept: () => Promise<unknown>;
  /** That the first change of all names. */
  readonly from?: number;
  /** Its instant is the trail's, by the clock of the database. */
  readonly isOfTrail?: boolean;
}

const edited: Record<string, () => Promise<Edited>> = {
  changeDraft: async () => {
    const examId = await desk.draft({}, first);
    return {
      by: (api, version, examName) => desk.change(examId, version, { examName }, api),
      newer: { version: 2, content: desk.contentOf({ examName: 'by the first' }) },
      kept: async () => (await desk.read(examId).expect(200)).body,
    };
  },
  useNewestQuestions: async () => {
    const examId = await desk.draft({}, first);
    await rewrite(first, 'q-scct', 1, 'Newer?');
    return {
      by: (api, version) => {
        const body = { ...command(), versions: { 'q-scct': version } };
        return api.call(useNewestQuestions, { params: { examId }, body });
      },
      newer: { version: 2, content: desk.contentOf() },
      kept: async () => (await desk.read(examId).expect(200)).body,
    };
  },
  publishDraft: async () => {
    const examId = await desk.draft({}, first);
    return {
      by: async (api, version, examName) =>
        api === first
          ? desk.change(examId, version, { examName }, api)
          : desk.publish(examId, { version, by: api, accepted: [] }),
      newer: { version: 2, content: desk.contentOf({ examName: 'by the first' }) },
      kept: async () => (await desk.read(examId).expect(200)).body,
    };
  },
  changeQuestion: async () => {
    const before = await contentOf('q-scct');
    return {
      by: (api, version, text) => rewrite(api, 'q-scct', version, text),
      newer: { version: 2, content: { ...before, question: 'by the first' } },
      kept: () => contentOf('q-scct'),
    };
  },
  changeQuestionImportRow: async () => {
    const read = await previewed(first, 'What is $2 + 2$?{=4 ~5 ~6}');
    const row = read.rows[0]!;
    const content = { ...row.content, subjectId: 'physics', subjectName: 'Physics', chapter: 'Motion' };
    const held = async () => detailsOf((await mend(first, read.importId, { ...row, version: 9 }, {})).body);
    return {
      isOfTrail: true,
      by: (api, version, question) =>
        mend(api, read.importId, { ...row, version }, { content: { ...content, question } }),
      newer: { version: 2, content: { question: 'by the first' } },
      kept: held,
    };
  },
  changeTestSettings: async () => {
    const settings = { publishesByTwo: false, decidesKeysByTwo: false, reviewsQuestions: false };
    return {
      from: 0,
      by: (api, version, text) => {
        const body = { ...command(), version, settings: { ...settings, decidesKeysByTwo: text === 'by the first' } };
        return api.call(changeTestSettings, { body });
      },
      newer: { version: 1, settings: { ...settings, decidesKeysByTwo: true } },
      kept: async () => (await first.call(readTestSettings).expect(200)).body,
    };
  },
};

/** A change whose body names a version, or the versions of questions. */
const namesVersion = ({ service, body }: Route): boolean =>
  service === 'assessment' && body instanceof z.ZodObject && ['version', 'versions'].some((name) => name in body.shape);

test('[CONSOLE-006] each change of this service that names a version has a case below', () => {
  const names = routes.filter(namesVersion).map(({ name }) => name);
  expect(names.sort()).toEqual(Object.keys(edited).sort());
});

test.each(Object.keys(edited))(
  '[CONSOLE-006] %s from an older version changes nothing and is told the newer object, by whom and when',
  async (name) => {
    const { by, newer, kept, from = 1, isOfTrail = false } = await edited[name]!();
    expect((await by(first, from, 'by the first')).status).toBe(200);
    const at = new Date(desk.room.clock.now()).toISOString();
    const before = await kept();
    desk.room.clock.advance(60_000);
    const refused = await by(second, from, 'by the second');
    expect(refused).toMatchObject({ status: 409, body: { code: 'edit.conflict' } });
    expect(detailsOf(refused.body)).toMatchObject({
      object: newer,
      by: firstId,
      at: isOfTrail ? expect.any(String) : at,
    });
    expect(await kept()).toEqual(before);
  },
);

test('[CONSOLE-006] two changes of different questions of one test, from what both had read, succeed', async () => {
  const examId = await desk.draft();
  const [one, other] = await Promise.all([
    rewrite(first, 'q-scct', 1, 'The one?'),
    rewrite(second, 'q-int', 1, 'The other?'),
  ]);
  expect([one.status, other.status]).toEqual([200, 200]);
  const use = (by: Api, questionId: string) =>
    by.call(useNewestQuestions, { params: { examId }, body: { ...command(), versions: { [questionId]: 1 } } });
  const used = await Promise.all([use(first, 'q-scct').then((all) => all), use(second, 'q-int').then((all) => all)]);
  expect(used.map(({ status }) => status)).toEqual([200, 200]);
  const { version, questions } = (await desk.read(examId).expect(200)).body;
  expect(version).toBe(3);
  const asked = Object.fromEntries(questions.map((question) => [question.questionId, question.question]));
  expect(asked).toMatchObject({ 'q-scct': 'The one?', 'q-int': 'The other?' });
  await use(second, 'q-scct').expect(409).expect(refusal('edit.conflict'));
});
