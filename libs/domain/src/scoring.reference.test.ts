/**
 * A second, slow scorer, written from the rules and not from `scoring.ts`: sets instead of bit masks, whole scaled
 * numbers instead of digits, one filter per question instead of a compiled paper. Both must agree on any paper.
 */
import fc from 'fast-check';
import {
  compilePaper,
  scorePaper,
  type PaperScore,
  type QuestionKey,
  type Response,
  type ScoredPaper,
} from './scoring.js';
import type { DecidedKey, KeyDecisions } from './key-treatments.js';
import { optionIds, questionTypes, type QuestionType, type SchemeKey } from './question-types.js';
import { maximumMarks, type TypeRule } from './marking-scheme.js';

const schemeKeyByType: Record<QuestionType, SchemeKey> = {
  SCCT: 'SCCT',
  MCCT: 'MCCT',
  PQS: 'PSGS',
  PQM: 'PSGS',
  NUM: 'NUM',
  INT: 'INT',
  FB: 'FB',
};

function referenceScore(
  paper: ScoredPaper,
  responses: Response[],
  decisions: KeyDecisions = new Map<string, DecidedKey>(),
): PaperScore {
  const treatmentOf = (id: string) => decisions.get(id)?.treatment ?? 'normal';
  const answerOf = (id: string) => responses.find((response) => response.questionId === id);
  const isAnswered = (id: string) => (answerOf(id)?.answer ?? '') !== '';
  const ruleOf = (question: QuestionKey): TypeRule =>
    paper.scheme.subjects.find((subject) => subject.subjectId === question.subjectId)!.types[
      schemeKeyByType[question.type]
    ]!;

  const questions = paper.questions.map((question, position) => {
    const rule = ruleOf(question);
    const inGroup = paper.questions
      .map((other, otherPosition) => ({ other, otherPosition }))
      .filter(({ other }) => other.subjectId === question.subjectId && ruleOf(other) === rule)
      .filter(({ other }) => treatmentOf(other.questionId) !== 'dropped');
    const treatment = treatmentOf(question.questionId);
    const before = inGroup.filter(({ other, otherPosition }) =>
      comesBefore(
        {
          answered: isAnswered(other.questionId),
          forAll: treatmentOf(other.questionId) === 'bonus-all',
          sequence: answerOf(other.questionId)?.answeredSequence ?? 0,
          position: otherPosition,
        },
        {
          answered: isAnswered(question.questionId),
          forAll: treatment === 'bonus-all',
          sequence: answerOf(question.questionId)?.answeredSequence ?? 0,
          position,
        },
      ),
    ).length;
    const counts = treatment !== 'dropped' && before < rule.totalMarkedQuestions;
    const answer = answerOf(question.questionId)?.answer ?? '';
    const [outcome, marks] =
      answer === ''
        ? ([
            'unanswered',
            counts ? (treatment === 'bonus-all' ? rule.positiveMarks : rule.unansweredMarks) : 0,
          ] as const)
        : counts
          ? treatment === 'normal'
            ? bestOf(question, rule, answer, decisions.get(question.questionId))
            : (['right', rule.positiveMarks] as const)
          : (['overLimit', 0] as const);
    return {
      questionId: question.questionId,
      outcome,
      marks: Math.round(marks * 100) / 100 + 0,
      centimarks: Math.round(marks * 100) + 0,
    };
  });

  const tallyOf = (belongs: (question: QuestionKey) => boolean) => {
    const own = questions.filter((_, position) => belongs(paper.questions[position]!));
    const count = (outcome: string) => own.filter((score) => score.outcome === outcome).length;
    const centimarks = own.reduce((sum, score) => sum + score.centimarks, 0);
    const asked = paper.questions.filter(({ questionId }) => treatmentOf(questionId) !== 'dropped');
    const maximum = maximumMarks(paper.scheme, asked.filter(belongs));
    return {
      centimarks,
      marks: centimarks / 100,
      maximum,
      maximumCentimarks: Math.round(maximum * 100),
      right: count('right'),
      wrong: count('wrong'),
      partial: count('partial'),
      unanswered: count('unanswered'),
      overLimit: count('overLimit'),
      answered: own.length - count('unanswered'),
    };
  };
  const subjects = paper.subjects.map((subject) => ({
    ...subject,
    ...tallyOf((question) => question.subjectId === subject.subjectId),
  }));
  return { questions, subjects, total: tallyOf(() => true) };
}

type Place = { answered: boolean; forAll: boolean; sequence: number; position: number };

function comesBefore(one: Place, other: Place): boolean {
  if (one.answered !== other.answered) return one.answered;
  if (one.answered && one.sequence !== other.sequence) return one.sequence < other.sequence;
  if (!one.answered && one.forAll !== other.forAll) return one.forAll;
  return one.position < other.position;
}

/** What the student would have with the accepted answer that is best for them. */
function bestOf(question: QuestionKey, rule: TypeRule, answer: string, decided: DecidedKey | undefined) {
  if (!decided) return judged(question, rule, answer);
  const worth = { right: 2, partial: 1, wrong: 0 };
  return decided.accepted
    .map((key) => {
      const [low, high] = key.split('..').map((end) => Number(hundredths(end)));
      if (high === undefined) return judged({ ...question, key, alternateKey: null }, rule, answer);
      const given = hundredths(answer);
      return given >= low! && given <= high
        ? (['right', rule.positiveMarks] as const)
        : (['wrong', -rule.negativeMarks] as const);
    })
    .sort(([one, marks], [other, otherMarks]) => worth[other] - worth[one] || otherMarks - marks)[0]!;
}

function judged(question: QuestionKey, rule: TypeRule, answer: string) {
  const wrong = ['wrong', -rule.negativeMarks] as const;
  const right = ['right', rule.positiveMarks] as const;
  if (question.type === 'FB') {
    const same = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean).join(' ');
    return [question.key, question.alternateKey].some((key) => key && same(key) === same(answer)) ? right : wrong;
  }
  if (question.type === 'NUM' || question.type === 'INT')
    return hundredths(question.key) === hundredths(answer) ? right : wrong;
  const key = new Set(question.key.split(','));
  const chosen = new Set(answer.split(','));
  const rightlyChosen = [...chosen].filter((letter) => key.has(letter)).length;
  if (rightlyChosen === chosen.size && chosen.size === key.size) return right;
  const several = question.type === 'MCCT' || question.type === 'PQM';
  if (!several || rule.partialMarks === 0 || rightlyChosen < chosen.size) return wrong;
  return ['partial', Math.min(rule.positiveMarks, rightlyChosen * rule.partialMarks)] as const;
}

/** Reads four decimals as whole ten-thousandths and rounds a half away from zero. */
function hundredths(text: string): number {
  const scaled = Math.round(Number(text) * 10_000);
  return Math.sign(scaled) * Math.floor((Math.abs(scaled) + 50) / 100) + 0;
}

const letters = fc
  .uniqueArray(fc.constantFrom(...optionIds.slice(0, 4)), { minLength: 1 })
  .map((chosen) => chosen.sort().join(','));
const decimal = fc
  .tuple(fc.integer({ min: -3, max: 3 }), fc.constantFrom('', '.0', '.5', '.004', '.005', '.0049', '.995', '.5050'))
  .map(([whole, fraction]) => whole + fraction);
const decimalRange = fc.tuple(decimal, decimal).map(([one, other]) => {
  const [low, high] = [one, other].sort((left, right) => Number(left) - Number(right));
  return `${low}..${high}`;
});
const digit = fc.integer({ min: 0, max: 3 }).map(String);
const words = fc.constantFrom('speed', 'Speed', 'speed of  light', 'Speed of light', 'mass');

const textFor = (type: QuestionType): fc.Arbitrary<string> => {
  if (type === 'FB') return words;
  if (type === 'NUM') return decimal;
  if (type === 'INT') return digit;
  return type === 'SCCT' || type === 'PQS' ? fc.constantFrom(...optionIds.slice(0, 4)) : letters;
};

const subjectIds = ['phy', 'chem', 'math'];
const question = fc.constantFrom(...questionTypes).chain((type) =>
  fc.record({
    type: fc.constant(type),
    subjectId: fc.constantFrom(...subjectIds),
    key: textFor(type),
    alternateKey: type === 'FB' ? fc.option(words) : fc.constant(null),
    given: fc.option(textFor(type), { freq: 3, nil: '' }),
    answeredSequence: fc.nat(12),
    silent: fc.boolean(),
  }),
);
const marks = fc.constantFrom(0, 0.1, 0.25, 0.33, 1, 2, 4);
const rule = fc.record<TypeRule>({
  positiveMarks: marks,
  negativeMarks: marks,
  partialMarks: fc.constantFrom(0, 0, 0.33, 1, 2),
  unansweredMarks: fc.constantFrom(0, 0, 0, 0.5, -0.25),
  totalQuestions: fc.constant(20),
  totalMarkedQuestions: fc.constantFrom(1, 2, 3, 20),
});
const types = fc.record<Record<SchemeKey, TypeRule>>({
  SCCT: rule,
  MCCT: rule,
  PSGS: rule,
  NUM: rule,
  INT: rule,
  FB: rule,
});

const sitting = (maxLength: number) =>
  fc
    .record({
      drawn: fc.array(question, { maxLength, size: 'max' }),
      schemes: fc.tuple(types, types, types),
      seed: fc.nat(),
    })
    .map(({ drawn, schemes, seed }) => {
      const paper: ScoredPaper = {
        questions: drawn.map(({ type, subjectId, key, alternateKey }, index) => ({
          questionId: `q${index}`,
          type,
          subjectId,
          key,
          alternateKey,
        })),
        subjects: subjectIds.map((subjectId) => ({ subjectId, subjectName: subjectId.toUpperCase() })),
        scheme: { subjects: subjectIds.map((subjectId, index) => ({ subjectId, types: schemes[index]! })) },
      };
      const responses: Response[] = drawn
        .map(({ given, answeredSequence, silent }, index) => ({
          questionId: `q${index}`,
          answer: given,
          answeredSequence,
          silent,
        }))
        .filter(({ answer, silent }) => answer !== '' || !silent)
        .map(({ silent: _, ...response }) => response);
      // The order in which responses arrive must not matter: turn the list by the seed.
      const turn = responses.length === 0 ? 0 : seed % responses.length;
      return { paper, responses: [...responses.slice(turn), ...responses.slice(0, turn)] };
    });

const treated = sitting(14).chain(({ paper, responses }) =>
  fc
    .tuple(
      ...paper.questions.map(({ questionId, type }) =>
        fc
          .option(
            fc.record({
              treatment: fc.constantFrom('normal', 'normal', 'bonus-all', 'bonus-attempted', 'dropped'),
              accepted: fc.array(type === 'NUM' ? fc.oneof(decimal, decimalRange) : textFor(type), {
                minLength: 1,
                maxLength: 3,
              }),
            }),
            { freq: 2 },
          )
          .map((decided) => [questionId, decided] as const),
      ),
    )
    .map((drawn) => ({
      paper,
      responses,
      decisions: new Map(drawn.flatMap(([id, decided]) => (decided ? [[id, decided as DecidedKey]] : []))),
    })),
);

test('[SCORE-001] [SCORE-002] [SCORE-004] [SCORE-005] [GRID-014] 10,000 random papers score the same by the slow reference', () => {
  fc.assert(
    fc.property(sitting(14), ({ paper, responses }) => {
      expect(scorePaper(paper, responses)).toEqual(referenceScore(paper, responses));
    }),
    { numRuns: 10_000 },
  );
}, 120_000);

test('papers of full length score the same by the slow reference', () => {
  fc.assert(
    fc.property(sitting(200), ({ paper, responses }) => {
      expect(scorePaper(compilePaper(paper), responses)).toEqual(referenceScore(paper, responses));
    }),
    { numRuns: 60 },
  );
}, 120_000);

test('[SCORE-011] the counts of every result add up and no score is above its maximum', () => {
  fc.assert(
    fc.property(sitting(30), ({ paper, responses }) => {
      const { questions, subjects, total } = scorePaper(paper, responses);
      for (const tally of [...subjects, total]) {
        expect(tally.right + tally.wrong + tally.partial + tally.overLimit).toBe(tally.answered);
        expect(tally.centimarks).toBeLessThanOrEqual(tally.maximumCentimarks);
      }
      expect(total.answered + total.unanswered).toBe(paper.questions.length);
      expect(questions.reduce((sum, { centimarks }) => sum + centimarks, 0)).toBe(total.centimarks);
      expect(subjects.reduce((sum, { centimarks }) => sum + centimarks, 0)).toBe(total.centimarks);
    }),
    { numRuns: 1000 },
  );
});

test('[KEYS-005] 10,000 random papers under random decisions on their keys score the same by the slow reference, none above its maximum', () => {
  fc.assert(
    fc.property(treated, ({ paper, responses, decisions }) => {
      const score = scorePaper(compilePaper(paper, decisions), responses);
      expect(score).toEqual(referenceScore(paper, responses, decisions));
      for (const { centimarks, maximumCentimarks } of [...score.subjects, score.total])
        expect(centimarks).toBeLessThanOrEqual(maximumCentimarks);
    }),
    { numRuns: 10_000 },
  );
}, 120_000);
