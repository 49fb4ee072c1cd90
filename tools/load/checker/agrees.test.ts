import {
  average,
  canonicalAnswer,
  competitionRank,
  compilePaper,
  percentile,
  questionTypes,
  scorePaper,
  receiptText,
  type MarkingScheme,
  type QuestionType,
  type SchemeKey,
  type TypeRule,
} from '@exam/domain';
import { createHash } from 'node:crypto';
import { Random } from '../random.js';
import { answerTo } from '../clients/student.js';
import { expectedOf, receiptHash } from './expected.js';
import { histogram, mean, place } from './ranking.js';
import { canonical, schemeKeyOf, score, type Asked } from './scoring.js';

// The checker judges the product, so it must be right itself, and independent: here it meets the product's own rules.
const papers = 10_000;
const subjectIds = ['phy', 'chem', 'math'];
const letters = { r: 'right', w: 'wrong', p: 'partial', u: 'unanswered', o: 'overLimit' } as const;

function drawnKey(type: QuestionType, random: Random): { key: string; alternateKey: string | null } {
  const some = (count: number) => random.shuffled(['a', 'b', 'c', 'd', 'e', 'f', 'g']).slice(0, count).join(',');
  if (type === 'NUM')
    return { key: random.of(['12.5', '-0.75', '300', '0', '7.005', '-3.335', '.5']), alternateKey: null };
  if (type === 'INT') return { key: String(random.below(10)), alternateKey: null };
  if (type === 'FB')
    return {
      key: random.of(['Newton', 'speed of light', 'Ampère']),
      alternateKey: random.chance(0.5) ? 'joule' : null,
    };
  return { key: some(type === 'SCCT' || type === 'PQS' ? 1 : 1 + random.below(4)), alternateKey: null };
}

function drawnRule(random: Random): TypeRule {
  const marks = () => random.of([0, 0.1, 0.25, 0.33, 1, 2, 3.33, 4]);
  return {
    positiveMarks: marks(),
    negativeMarks: marks(),
    partialMarks: random.of([0, 0, 0.33, 1, 2]),
    unansweredMarks: random.of([0, 0, 0, 0.5, -0.25]),
    totalQuestions: 20,
    totalMarkedQuestions: 1 + random.below(4),
  };
}

function drawnPaper(random: Random): { questions: Asked[]; scheme: MarkingScheme } {
  const questions = Array.from({ length: 1 + random.below(14) }, (_, index): Asked => {
    const type = random.of(questionTypes);
    return { questionId: `q${index}`, subjectId: random.of(subjectIds), type, ...drawnKey(type, random) };
  });
  const keys: SchemeKey[] = ['SCCT', 'MCCT', 'PSGS', 'NUM', 'INT', 'FB'];
  const scheme = {
    subjects: subjectIds.map((subjectId) => ({
      subjectId,
      types: Object.fromEntries(keys.map((key) => [key, drawnRule(random)])),
    })),
  };
  return { questions, scheme };
}

/** Students type at most two decimals, keys may have more: rounding decides. */
const typedAnswer = (question: Asked, random: Random) =>
  question.type === 'NUM' && /\.\d{3}$/.test(question.key)
    ? random.of(['7.01', '7', '-3.34', '-3.33', ''])
    : answerTo(question as never, random);

test('[SCORE-001] [SCORE-002] [SCORE-004] [SCORE-005] [GRID-014] the checker and the product score 10,000 random papers of all seven types alike', () => {
  const random = new Random(20261121);
  const seen = new Set<string>();
  for (let paper = 0; paper < papers; paper += 1) {
    const { questions, scheme } = drawnPaper(random);
    const typed = new Map(
      questions
        .filter(() => random.chance(0.8))
        .map((question) => [question.questionId, typedAnswer(question, random)]),
    );
    const given = new Map(
      [...typed].map(([questionId, answer], at) => {
        const { type } = questions.find((one) => one.questionId === questionId)!;
        return [questionId, { answer: canonical(type, answer), sequence: random.chance(0.1) ? 5 : at }];
      }),
    );
    for (const [questionId, { answer }] of given) {
      const { type } = questions.find((one) => one.questionId === questionId)!;
      const kept = canonicalAnswer(type as QuestionType, typed.get(questionId)!);
      if (!kept.ok || kept.answer !== answer) expect(kept).toEqual({ ok: true, answer }); // asked only where it fails: asking costs more than scoring
    }
    const own = score(
      questions,
      (subjectId, key) => scheme.subjects.find((one) => one.subjectId === subjectId)!.types[key as SchemeKey]!,
      given,
    );
    const compiled = compilePaper({
      questions: questions as never,
      scheme,
      subjects: subjectIds.map((subjectId) => ({ subjectId, subjectName: subjectId })),
    });
    const theirs = scorePaper(
      compiled,
      [...given].map(([questionId, { answer, sequence }]) => ({ questionId, answer, answeredSequence: sequence })),
    );
    const outcomes = [...own.outcomes].map((letter) => letters[letter as keyof typeof letters]);
    const isAlike =
      outcomes.join() === theirs.questions.map(({ outcome }) => outcome).join() &&
      own.centimarks.join() === theirs.questions.map(({ centimarks }) => centimarks).join();
    if (!isAlike || own.total !== theirs.total.centimarks)
      expect({ paper: questions, given: [...given], ...own, names: outcomes }).toEqual(theirs);
    for (const { subjectId, centimarks } of theirs.subjects)
      if ((own.bySubject.get(subjectId) ?? 0) !== centimarks) throw new Error(`${subjectId}: ${centimarks}`);
    questions.forEach(({ type }, at) => seen.add(`${schemeKeyOf(type)} ${type} ${outcomes[at]}`));
  }
  // each type was right, wrong, left out and beyond its limit at least once, and the two multiple ones partly right
  expect(seen.size).toBe(7 * 4 + 2);
});

test('the checker and the product rank 10,000 random fields alike, with ties', () => {
  const random = new Random(7);
  for (let field = 0; field < papers; field += 1) {
    const range = 1 + random.below(field % 2 === 0 ? 6 : 2_000);
    const all = Array.from({ length: 1 + random.below(40) }, () => random.below(range) - Math.floor(range / 3));
    const own = random.of(all);
    const distribution = histogram(all);
    const [ours, theirs] = [
      place(all, own),
      { marks: own, rank: competitionRank(distribution, own), percentile: percentile(distribution, own) },
    ];
    if (ours.rank !== theirs.rank || ours.percentile !== theirs.percentile) expect(ours).toEqual(theirs);
    if (mean(all) !== average(distribution)) expect(mean(all)).toBe(average(distribution));
  }
  expect.hasAssertions();
  expect(place([3, 2, 2, 1], 2)).toEqual({ marks: 2, rank: 2, percentile: 75 });
});

test('the checker comes to the same receipt as the product, and keeps the place of an answer that is only changed', () => {
  const questions: Asked[] = [
    { questionId: 'b', subjectId: 's', type: 'SCCT', key: 'a' },
    { questionId: 'a', subjectId: 's', type: 'FB', key: 'x' },
  ];
  const rule = { positiveMarks: 4, negativeMarks: 1, partialMarks: 0, unansweredMarks: 0, totalMarkedQuestions: 1 };
  const sent = [
    { questionId: 'b', epoch: 1, revision: 1, userAnswer: 'C', isAcknowledged: true },
    { questionId: 'a', epoch: 1, revision: 2, userAnswer: ' X ', isAcknowledged: true },
    { questionId: 'b', epoch: 1, revision: 3, userAnswer: 'a', isAcknowledged: true },
    { questionId: 'b', epoch: 1, revision: 2, userAnswer: 'd', isAcknowledged: true },
  ];
  const { answers } = expectedOf(sent, { questions, ruleOf: () => rule });
  expect([...answers]).toEqual([
    ['b', { answer: 'a', sequence: 10_000_001 }],
    ['a', { answer: 'X', sequence: 10_000_002 }],
  ]);
  const text = receiptText({
    attemptId: 'one',
    submittedAt: 5,
    answers: [...answers].map(([questionId, { answer }]) => ({ questionId, answer })),
  });
  expect(receiptHash('one', 5, answers)).toBe(createHash('sha256').update(text).digest('hex'));
});
