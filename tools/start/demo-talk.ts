import { createAnswer, createPost, likeAnswer, likePost, markCorrect } from '@exam/contracts';
import type { Caller } from '../smoke/caller.js';

type Thread = {
  /** Which of the students asks; the others like it. */
  by: number;
  subject: { subjectId: string; subjectName: string };
  content: string;
  tags: readonly string[];
  answers: readonly { by: number; content: string; isRight?: boolean }[];
};

const physics = { subjectId: 'physics', subjectName: 'Physics' };
const chemistry = { subjectId: 'chemistry', subjectName: 'Chemistry' };

/** What a class asks each other, with formulas; the first stands lowest. */
export const threads: readonly Thread[] = [
  {
    ...{ by: 1, subject: chemistry, tags: ['electrochemistry'] },
    content: 'In a Daniell cell, why does the voltage fall when the zinc ions get more? I would expect the opposite.',
    answers: [
      {
        ...{ by: 0, isRight: true },
        content:
          'Look at the Nernst equation: $E = E^\\circ - \\frac{0.059}{2}\\log\\frac{[\\mathrm{Zn}^{2+}]}{[\\mathrm{Cu}^{2+}]}$. More zinc ions make the fraction larger, so more is taken off.',
      },
      { by: 2, content: 'And the reaction makes zinc ions: the more there are, the less it wants to go on.' },
    ],
  },
  {
    ...{ by: 2, subject: physics, tags: ['optics', 'lenses'] },
    content: 'An object stands 30 cm before a lens with $f = 20$ cm. Where is the picture, and is it upside down?',
    answers: [
      {
        ...{ by: 1, isRight: true },
        content:
          'With $\\frac{1}{v} - \\frac{1}{u} = \\frac{1}{f}$ and $u = -30$ cm you get $v = 60$ cm. It is real and upside down.',
      },
    ],
  },
  {
    ...{ by: 0, subject: physics, tags: ['circuits'] },
    content:
      'Two resistors of $6\\,\\Omega$ and $3\\,\\Omega$ are parallel. Why is $R = \\frac{R_1 R_2}{R_1 + R_2}$ always smaller than the smaller one?',
    answers: [
      {
        by: 2,
        content: 'Each further way lets more current through at the same voltage. So together they resist less.',
      },
      {
        by: 1,
        content:
          'Or write $\\frac{1}{R} = \\frac{1}{6} + \\frac{1}{3} = \\frac{1}{2}$: adding something makes $\\frac{1}{R}$ larger.',
      },
    ],
  },
];

/** Tokens are those of three students of one class. */
export async function addThreads(caller: Caller, place: object, tokens: readonly string[]): Promise<void> {
  for (const { by, subject, content, tags, answers } of threads) {
    const body = { ...place, ...subject, content, tags } as never;
    const post = (await caller.call(createPost, { token: tokens[by]!, body })).data.doc;
    for (const token of tokens.filter((_, at) => at !== by))
      await caller.call(likePost, { token, params: { id: post._id } });
    for (const answer of answers) {
      const params = { postId: post._id };
      const given = (
        await caller.call(createAnswer, {
          token: tokens[answer.by]!,
          params,
          body: { content: answer.content } as never,
        })
      ).data.doc;
      if (!answer.isRight) continue;
      await caller.call(likeAnswer, { token: tokens[by]!, params: { id: given._id } });
      await caller.call(markCorrect, { token: tokens[by]!, params: { id: given._id }, body: { isCorrect: true } });
    }
  }
}
