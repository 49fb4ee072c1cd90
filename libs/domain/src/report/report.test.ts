import fc from 'fast-check';
import type { AnsweredPaper, AskedQuestion } from './answered-paper.js';
import { noSums, sumsOf, type ClassSums, type CountedPaper } from './class-sums.js';
import { itemsOf } from './item-analysis.js';
import { performanceBySubject } from './performance.js';
import { inSlots, slotLabels, slotOf } from './time-slots.js';
import { timeUseOf } from './time-use.js';

const asked = (changes: Partial<AskedQuestion> = {}): AskedQuestion => ({
  questionId: 'q',
  subjectId: 'physics',
  chapter: 'Optics',
  topic: 'Lenses',
  difficulty: 'Easy',
  idealSeconds: 60,
  ...changes,
});

test.each([
  [180, ['0-30', '30-60', '60-90', '90-120', '120-150', '150-180']],
  [45, ['0-30', '30-60']],
  [20, ['0-30']],
])('[BEHAV-008] an exam of %d minutes has the slots %j', (minutes, labels) => {
  expect(slotLabels(minutes)).toEqual(labels);
});

test.each([
  [0, 0],
  [1799, 0],
  [1800, 1],
  [3600, 2],
  [-1, null],
])('[BEHAV-008] second %d lies in slot %p: one on a border belongs to the later', (second, slot) => {
  expect(slotOf(second)).toBe(slot);
});

test('what was answered after the planned end, in more time, counts in the last slot', () => {
  expect(inSlots([1, 2, 3, 4], 2)).toEqual([1, 9]);
  expect(inSlots([1], 3)).toEqual([1, 0, 0]);
});

test('[REPORT-007] within the ideal time is perfect, beyond it overtime, time on an unattempted question wasted', () => {
  const paper: AnsweredPaper = {
    outcomes: 'rwrwuupo',
    seconds: [60, 60, 61, 61, 5, 0, 10, 90],
    lastSeconds: [],
  };
  expect(
    timeUseOf(
      paper,
      Array.from({ length: 8 }, () => asked()),
      [0, 1, 2, 3, 4, 5, 6, 7],
    ),
  ).toEqual({
    questions: 8,
    attempted: 6,
    right: 2,
    judged: 5,
    correctPerfect: 1,
    wrongPerfect: 2,
    correctOvertime: 1,
    wrongOvertime: 1,
    perfect: 3,
    overtime: 3,
    wasted: 1,
    seconds: 347,
  });
});

const counted: fc.Arbitrary<CountedPaper> = fc
  .array(
    fc.record({
      outcome: fc.constantFrom(...'rwpuo'),
      seconds: fc.nat(500),
      last: fc.integer({ min: -1, max: 11_000 }),
    }),
    { minLength: 6, maxLength: 6 },
  )
  .chain((answers) =>
    fc.integer({ min: -2000, max: 9000 }).map((centimarks) => ({
      outcomes: answers.map(({ outcome }) => outcome).join(''),
      seconds: answers.map(({ seconds }) => seconds),
      lastSeconds: answers.map(({ last }) => last),
      centimarks,
    })),
  );

const total = (all: readonly ClassSums[]): ClassSums =>
  all.reduce((one, other) => {
    const added = (a: readonly number[], b: readonly number[]) =>
      Array.from({ length: Math.max(a.length, b.length) }, (_, place) => (a[place] ?? 0) + (b[place] ?? 0));
    return {
      candidates: one.candidates + other.candidates,
      centimarks: one.centimarks + other.centimarks,
      squaredCentimarks: one.squaredCentimarks + other.squaredCentimarks,
      right: added(one.right, other.right),
      judged: added(one.judged, other.judged),
      seconds: added(one.seconds, other.seconds),
      centimarksOfRight: added(one.centimarksOfRight, other.centimarksOfRight),
      slotRight: added(one.slotRight, other.slotRight),
      slotJudged: added(one.slotJudged, other.slotJudged),
    };
  }, noSums);

const trimmed = ({ slotRight, slotJudged, ...sums }: ClassSums) => ({
  ...sums,
  slotRight: inSlots(slotRight, 8),
  slotJudged: inSlots(slotJudged, 8),
});

test('sums of a class are the same in whatever portions papers are added, and after papers were taken out', () => {
  fc.assert(
    fc.property(fc.array(counted, { minLength: 1, maxLength: 12 }), fc.nat(11), fc.nat(11), (papers, cut, out) => {
      const at = cut % papers.length;
      const portions = [sumsOf(papers.slice(0, at)), sumsOf(papers.slice(at))];
      expect(trimmed(total(portions))).toEqual(trimmed(sumsOf(papers)));

      const gone = papers[out % papers.length]!;
      const rest = papers.filter((paper) => paper !== gone);
      expect(trimmed(total([sumsOf(papers), sumsOf([], [gone])]))).toEqual(
        trimmed(total([sumsOf(rest), sumsOf([gone]), sumsOf([], [gone])])),
      );
    }),
  );
});

/** The definition itself: Pearson's correlation of right (1) or not (0) with the total. */
function correlation(pairs: readonly (readonly [number, number])[]): number | null {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(pairs.map(([one]) => one)), mean(pairs.map(([, other]) => other))];
  const covariance = mean(pairs.map(([one, other]) => (one - x) * (other - y)));
  const spread = (of: (pair: readonly [number, number]) => number, around: number) =>
    Math.sqrt(mean(pairs.map((pair) => (of(pair) - around) ** 2)));
  const divisor = spread(([one]) => one, x) * spread(([, other]) => other, y);
  return divisor === 0 ? null : covariance / divisor;
}

test('[RESULTS-004] discrimination is the correlation of being right with the total marks', () => {
  fc.assert(
    fc.property(fc.array(counted, { minLength: 2, maxLength: 30 }), (papers) => {
      itemsOf(sumsOf(papers)).forEach(({ discrimination, facility }, place) => {
        const pairs = papers.map(({ outcomes, centimarks }) => [outcomes[place] === 'r' ? 1 : 0, centimarks] as const);
        const expected = correlation(pairs);
        expect(facility).toBeCloseTo(pairs.filter(([right]) => right === 1).length / pairs.length, 2);
        if (expected === null || discrimination === null) expect(discrimination).toBeNull();
        else expect(Math.abs(discrimination - expected)).toBeLessThan(0.002);
      });
    }),
  );
});

test('[RESULTS-004] a key that the best students contradict is flagged, once enough students have answered', () => {
  const paperOf = (rank: number): CountedPaper => ({
    outcomes: rank < 10 ? 'rw' : 'wr',
    seconds: [10, 20],
    lastSeconds: [10, 30],
    centimarks: 1000 * (20 - rank),
  });
  const papers = Array.from({ length: 20 }, (_, rank) => paperOf(rank));
  expect(itemsOf(sumsOf(papers)).map(({ isContradicted }) => isContradicted)).toEqual([false, true]);
  expect(itemsOf(sumsOf(papers.slice(1))).some(({ isContradicted }) => isContradicted)).toBe(false);
  expect(itemsOf(noSums)).toEqual([]);
});

test('[PERF-001] questions are counted by subject, chapter and topic, those withheld in none of them', () => {
  const paper: AnsweredPaper = { outcomes: 'rwur', seconds: [10, 20, 0, 40], lastSeconds: [] };
  const questions = [
    asked({ questionId: '1' }),
    asked({ questionId: '2', topic: 'Mirrors' }),
    asked({ questionId: '3', chapter: 'Heat', topic: 'Gases' }),
    asked({ questionId: '4', subjectId: 'maths', chapter: 'Sets', topic: 'Unions' }),
  ];
  expect(performanceBySubject([{ paper, asked: questions, withheld: new Set(['4']) }])).toEqual([
    {
      subjectId: 'physics',
      analytics: { totalQuestions: 3, correctAnswers: 1, avgTimeTaken: 10 },
      chapters: [
        {
          chapterName: 'Optics',
          analytics: { totalQuestions: 2, correctAnswers: 1, avgTimeTaken: 15 },
          topics: [
            { topicName: 'Lenses', analytics: { totalQuestions: 1, correctAnswers: 1, avgTimeTaken: 10 } },
            { topicName: 'Mirrors', analytics: { totalQuestions: 1, correctAnswers: 0, avgTimeTaken: 20 } },
          ],
        },
        {
          chapterName: 'Heat',
          analytics: { totalQuestions: 1, correctAnswers: 0, avgTimeTaken: 0 },
          topics: [{ topicName: 'Gases', analytics: { totalQuestions: 1, correctAnswers: 0, avgTimeTaken: 0 } }],
        },
      ],
    },
  ]);
});
