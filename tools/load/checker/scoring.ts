/**
 * A scorer of the checker's own, slow and written from the rules of the documents: no code of the product is in it.
 * Sets, plain numbers times ten thousand, one pass per question.
 */

export type Rule = {
  positiveMarks: number;
  negativeMarks: number;
  partialMarks: number;
  unansweredMarks: number;
  totalMarkedQuestions: number;
};
export type Asked = { questionId: string; subjectId: string; type: string; key: string; alternateKey?: string | null };
/** Canonical or as typed; `sequence` is the place in the order of answering. */
export type Given = { answer: string; sequence: number };
export type Scored = { outcomes: string; centimarks: number[]; total: number; bySubject: Map<string, number> };

const single = ['SCCT', 'PQS'];
const several = ['MCCT', 'PQM'];
const paragraph = ['PQS', 'PQM'];
export const schemeKeyOf = (type: string): string => (paragraph.includes(type) ? 'PSGS' : type);

/** Outcome letters (r, w, p, u, o) and centimarks in the order of the questions. */
export function score(
  questions: readonly Asked[],
  ruleOf: (subjectId: string, schemeKey: string) => Rule,
  given: ReadonlyMap<string, Given>,
): Scored {
  const counting = new Set<Asked>();
  const groups = new Map<string, Asked[]>();
  for (const question of questions) {
    const name = `${question.subjectId} ${schemeKeyOf(question.type)}`;
    groups.set(name, [...(groups.get(name) ?? []), question]);
  }
  for (const members of groups.values()) {
    const { totalMarkedQuestions } = ruleOf(members[0]!.subjectId, schemeKeyOf(members[0]!.type));
    const answered = members.filter(({ questionId }) => (given.get(questionId)?.answer ?? '') !== '');
    const rest = members.filter((one) => !answered.includes(one));
    // sort() is stable: equal places keep the order of the paper
    answered.sort((one, other) => given.get(one.questionId)!.sequence - given.get(other.questionId)!.sequence);
    for (const one of [...answered, ...rest].slice(0, totalMarkedQuestions)) counting.add(one);
  }
  let outcomes = '';
  const centimarks: number[] = [];
  const bySubject = new Map<string, number>();
  for (const question of questions) {
    const rule = ruleOf(question.subjectId, schemeKeyOf(question.type));
    const answer = given.get(question.questionId)?.answer ?? '';
    const [letter, marks] =
      answer === ''
        ? (['u', counting.has(question) ? rule.unansweredMarks : 0] as const)
        : counting.has(question)
          ? judge(question, rule, answer)
          : (['o', 0] as const);
    outcomes += letter;
    const hundredths = Math.round(marks * 100) + 0;
    centimarks.push(hundredths);
    bySubject.set(question.subjectId, (bySubject.get(question.subjectId) ?? 0) + hundredths);
  }
  return { outcomes, centimarks, total: centimarks.reduce((sum, one) => sum + one, 0), bySubject };
}

function judge({ type, key, alternateKey }: Asked, rule: Rule, answer: string): readonly [string, number] {
  const right = ['r', rule.positiveMarks] as const;
  const wrong = ['w', -rule.negativeMarks] as const;
  if (type === 'FB')
    return [key, alternateKey ?? ''].some((text) => folded(text) !== '' && folded(text) === folded(answer))
      ? right
      : wrong;
  if (type === 'NUM' || type === 'INT') return hundredthsOf(key) === hundredthsOf(answer) ? right : wrong;
  const wanted = lettersOf(key);
  const chosen = lettersOf(answer);
  const hits = [...chosen].filter((letter) => wanted.has(letter)).length;
  if (hits === wanted.size && hits === chosen.size) return right;
  if (single.includes(type) || !several.includes(type) || rule.partialMarks === 0 || hits < chosen.size) return wrong;
  return ['p', Math.min(rule.positiveMarks, hits * rule.partialMarks)];
}

/** The form in which an answer is kept. */
export function canonical(type: string, typed: string | readonly string[]): string {
  const text = typeof typed === 'string' ? typed : typed.join(',');
  if (type === 'FB') return text.normalize('NFC').trim();
  if (type === 'NUM' || type === 'INT') return text.trim() === '' ? '' : String(Number(text));
  return [...lettersOf(text)].sort().join(',');
}

function lettersOf(text: string): Set<string> {
  const written = text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
  return new Set(written.map((part) => (/^[1-7]$/.test(part) ? 'abcdefg'[Number(part) - 1]! : part)));
}

const folded = (text: string): string => text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).join(' ');

/** Rounded at two decimals, a half away from zero; exact for the four decimals that are typed. */
function hundredthsOf(text: string): number {
  const scaled = Math.round(Number(text) * 10_000);
  return Math.sign(scaled) * Math.floor((Math.abs(scaled) + 50) / 100) + 0;
}
