import { questions, type Question } from './pack.js';

/** A body of 75 answers with its visits, and what it must earn by the marking scheme of the pack. */
export type Body = { bytes: Buffer; centimarks: number };

const positive = 400;
const negative = 100;

/**
 * Bodies of some 22 KB as a browser sends them. `right` and `wrong` questions of each are chosen by its number, so that
 * marks differ from body to body and are known beforehand.
 */
export function submissionBodies(run: string, count: number): Body[] {
  const all = questions(run);
  return Array.from({ length: count }, (_, variant) => {
    const right = 20 + ((variant * 7) % 45);
    const wrong = (variant * 5) % (all.length - right);
    return bodyOf(all, { right, wrong, shift: variant });
  });
}

/** One with exactly these marks: `right` questions right, `wrong` wrong, the rest visited and left. */
export function bodyOf(
  all: readonly Question[],
  { right, wrong, shift }: { right: number; wrong: number; shift: number },
): Body {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const answers = all.map((question, index) => {
    const place = (index + shift) % all.length;
    const userAnswer = place < right ? question.key : place < right + wrong ? wrongAnswer(question) : '';
    return {
      questionId: question.questionId,
      revision: index * 3 + 1,
      userAnswer,
      marked: index % 9 === 0,
      visited: true,
      timeSpent: 40 + place,
      visitTimings: visits(nowSeconds, index),
    };
  });
  return { bytes: Buffer.from(JSON.stringify({ epoch: 1, answers })), centimarks: right * positive - wrong * negative };
}

/** One changed answer, as a browser saves it while the exam runs. */
export function saveBody(question: Question, revision: number): string {
  return JSON.stringify({
    epoch: 1,
    answers: [
      {
        questionId: question.questionId,
        revision,
        userAnswer: revision % 3 === 0 ? wrongAnswer(question) : question.key,
        marked: false,
        visited: true,
        timeSpent: revision % 3_600,
        visitTimings: visits(Math.floor(Date.now() / 1000), 0),
      },
    ],
  });
}

function wrongAnswer({ type, key }: Question): string {
  return type === 'NUM' ? String(Number(key) + 1) : key === 'a' ? 'b' : 'a';
}

const visits = (nowSeconds: number, index: number) =>
  Array.from({ length: 4 + (index % 3 === 0 ? 1 : 0) }, (_, visit) => {
    const start = nowSeconds + index * 40 + visit * 9;
    return { start, end: start + 7 };
  });
