import { listPaperSets, makePaperSets, printPaper, type PrintedQuestion } from '@exam/contracts';
import { keyInSet, optionIds } from '@exam/domain';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { ExamRoom } from '../../test/exam-room.js';
import { exam, secrets, sevenIds, sevenQuestions, type Question } from '../../test/pack.js';

const params = { examId: 'mock-1' };
let room: ExamRoom;
let office: Api;

beforeEach(async () => {
  room = await ExamRoom.open();
  await room.bring({ questions: [...sevenQuestions(), ...more], exams: [exam({ questionIds: ids })] });
  office = await room.service.as({ roles: ['organiser'] });
});

/** Enough for an order that is not by chance the paper's. */
const more = Array.from({ length: 12 }, (_, n): Question => ({
  ...sevenQuestions()[0]!,
  ...{ questionId: `more-${n}`, question: `Number ${n}?`, key: 'c' },
  options: ['first', 'second', 'third', 'fourth'].map((value) => ({ value: `${value} of ${n}` })),
  translations: { hi: { question: `प्रश्न ${n}`, options: ['एक', 'दो', 'तीन', 'चार'] } },
}));
const ids = [...sevenIds.slice(0, 4), ...more.map(({ questionId }) => questionId), ...sevenIds.slice(4)];

const makeSets = (count: number, by = office) =>
  by.call(makePaperSets, { params, body: { commandId: randomUUID(), count } });
const print = ({ setId = null as string | null, withKey = false, withSolutions = false } = {}, by = office) =>
  by.call(printPaper, { params, body: { setId, withKey, withSolutions } });
const printed = async (asked: Parameters<typeof print>[0], by = office) =>
  (await print(asked, by).expect(200)).body.Item;
const entries = () =>
  room.service.db.query<{ details: object; actor_id: string }>(
    `select details, actor_id from platform.audit where action = 'paper.printed' order by at, id`,
  );

/** What is right, as its text. */
const rightTexts = ({ options, key }: PrintedQuestion): string[] =>
  key!.accepted.flatMap((one) =>
    options.length === 0 ? [one] : one.split(',').map((letter) => options[optionIds.indexOf(letter as 'a')]!.value),
  );

test('a paper is printed as it is published; the key and the solutions only where they are asked for', async () => {
  const plain = await printed({});
  expect(plain.questions.map(({ questionId }) => questionId)).toEqual(ids);
  expect(plain.questions.map(({ qNo }) => qNo)).toEqual(ids.map((_, at) => at + 1));
  for (const secret of secrets) expect(JSON.stringify(plain)).not.toContain(secret);
  expect(plain.questions.some((question) => 'key' in question || 'solution' in question)).toBe(false);
  expect(plain.questions[4]!.translations.hi).toMatchObject({
    question: 'प्रश्न 0',
    options: ['एक', 'दो', 'तीन', 'चार'],
  });

  const keyed = await printed({ withKey: true });
  expect(keyed.questions.map(({ key }) => key!.accepted[0]).slice(0, 4)).toEqual(['b', 'a,c', 'd', 'b,d']);
  expect(JSON.stringify(keyed)).not.toMatch(/SecretHint|SecretReason|SecretTongue|SecretVideo/);

  const solved = await printed({ withSolutions: true });
  expect(solved.questions[0]).toMatchObject({ key: { accepted: ['b'] }, solution: { explanation: 'SecretReason' } });
  expect(solved.questions[0]!.translations.hi!.explanation).toBe('SecretTongue');
  expect(JSON.stringify(solved)).not.toMatch(/SecretHint|SecretVideo/);
});

test('[PRINT-002] up to four sets in another order, each with the key that fits it; the same set again is the same', async () => {
  const { sets } = (await makeSets(2).expect(200)).body;
  expect(sets.map(({ letter }) => letter)).toEqual(['A', 'B']);
  const all = (await makeSets(4).expect(200)).body.sets;
  expect(all.map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D']);
  expect(all.slice(0, 2)).toEqual(sets);
  await makeSets(5).expect(400);
  expect((await office.call(listPaperSets, { params }).expect(200)).body).toMatchObject({
    ...{ revision: 1, languages: ['en', 'hi'], sets: all },
  });

  const paper = await printed({ withKey: true });
  const right = new Map(paper.questions.map((question) => [question.questionId, rightTexts(question)]));
  const orders = new Set<string>();
  for (const { setId, letter } of all) {
    const set = await printed({ setId, withKey: true });
    expect(set.letter).toBe(letter);
    expect(set.questions.map(({ qNo }) => qNo)).toEqual(ids.map((_, at) => at + 1));
    expect(set.questions.map(({ questionId }) => questionId).toSorted()).toEqual(ids.toSorted());
    for (const question of set.questions)
      expect([question.questionId, rightTexts(question).toSorted()]).toEqual([
        question.questionId,
        right.get(question.questionId)!.toSorted(),
      ]);
    const first = set.questions.find(({ questionId }) => questionId === 'more-0')!;
    const inHindi = { first: 'एक', second: 'दो', third: 'तीन', fourth: 'चार' };
    expect(first.translations.hi!.options).toEqual(
      first.options.map(({ value }) => inHindi[value.split(' ')[0] as 'first']),
    );
    const { printedAt: _, ...again } = await printed({ setId, withKey: true });
    const { printedAt: _at, ...once } = set;
    expect(again).toEqual(once);
    orders.add(JSON.stringify(set.questions));
  }
  expect(orders.size).toBe(4);
});

test('[PRINT-002] a test that is published again has new sets; those that were printed before stay', async () => {
  const [before] = (await makeSets(1).expect(200)).body.sets;
  const once = await printed({ setId: before!.setId, withKey: true });
  await room.bring({ exams: [exam({ questionIds: ids.toReversed() })] });
  const { sets } = (await makeSets(1).expect(200)).body;
  expect(sets.map(({ letter, revision }) => `${letter}${revision}`)).toEqual(['A2', 'A1']);
  expect((await printed({ setId: before!.setId, withKey: true })).questions).toEqual(once.questions);
});

test('a key that was decided otherwise after the exam is printed as it was decided, in the letters of the set', async () => {
  const [set] = (await makeSets(1).expect(200)).body.sets;
  await room.service.db.query(
    `insert into exam_key (exam_id, question_id, version, treatment, accepted, reason, decided_by, at)
     values ('mock-1', 'q-scct', 2, 'normal', '{b,d}', 'Both.', 'user', now()), ('mock-1', 'more-0', 2, 'dropped', '{c}', 'Wrong.', 'user', now())`,
  );
  const { questions } = await printed({ setId: set!.setId, withKey: true });
  const [stored] = await room.service.db.query<{ options: string[] }>('select options from paper_set');
  const keyOf = (id: string) => questions.find(({ questionId }) => questionId === id)!.key!;
  expect(keyOf('q-scct').accepted).toEqual(['b', 'd'].map((letter) => keyInSet(letter, stored!.options[0]!)));
  expect(keyOf('more-0').treatment).toBe('dropped');
});

test('[ROLE-008] [AUDITUI-002] before its close a paper is printed with a proof alone; each print leaves an entry', async () => {
  const unproven = await room.service.as({ roles: ['organiser'], provedAt: null });
  await print({}, unproven).expect(403).expect(refusal('auth.proof_needed'));
  expect(await entries()).toEqual([]);
  expect((await printed({ withKey: true })).isSealed).toBe(true);
  expect(await entries()).toMatchObject([
    { details: { revision: 1, set: null, withKey: true, withSolutions: false, isSealed: true } },
  ]);
  room.clock.advance(3 * 3_600_000);
  await room.sweep();
  const later = await room.service.as({ roles: ['organiser'], provedAt: null });
  expect((await printed({}, later)).isSealed).toBe(false);
  expect(await entries()).toHaveLength(2);
});

test('nobody prints what is another school’s, no own test of a teacher, or a set of another test', async () => {
  const elsewhere = await room.service.as({ roles: ['organiser'], orgId: 'org-b' });
  await print({}, elsewhere).expect(404).expect(refusal('exam.not_found'));
  await makeSets(1, elsewhere).expect(404);
  await elsewhere.call(listPaperSets, { params }).expect(404);
  const teacher = await room.service.as({ roles: ['teacher'] });
  await print({}, teacher).expect(404).expect(refusal('exam.not_found'));
  await print({}, (await room.student()).api).expect(403);
  await print({ setId: randomUUID() }).expect(404).expect(refusal('paper.set_not_found'));
  expect(await entries()).toEqual([]);
});
