import { saveBody } from './answers.js';
import { jsonHeaders } from './http.js';
import { openLoop, type LoadResult } from './load.js';
import { questions } from './pack.js';
import type { Attempt } from './people.js';
import type { Stack } from './stack.js';

export const inTheExam = 500;
export const savesPerSecond = 200;

/** Saves of answers at an even pace, through the edge: what an exam feels of the load beside it. */
export class ExamBeside {
  private saved = 0;
  private readonly paper;

  constructor(
    private readonly stack: Stack,
    private readonly attempts: readonly Attempt[],
  ) {
    this.paper = questions(stack.run);
  }

  go(signal: AbortSignal): Promise<LoadResult> {
    return openLoop({
      origin: this.stack.url,
      connections: 64,
      perSecond: savesPerSecond,
      signal,
      next: () => {
        const number = this.saved++;
        const { attemptId, person } = this.attempts[number % this.attempts.length]!;
        const turn = Math.floor(number / this.attempts.length);
        const body = saveBody(this.paper[turn % this.paper.length]!, turn + 1);
        return { method: 'POST', path: `/api/attempts/${attemptId}/answers`, headers: jsonHeaders(person.token), body };
      },
    });
  }

  /** While the work goes on; answers what both came to. */
  async during<T>(work: () => Promise<T>): Promise<{ result: T; saves: LoadResult }> {
    const done = new AbortController();
    const going = this.go(done.signal);
    try {
      const result = await work();
      done.abort();
      return { result, saves: await going };
    } finally {
      done.abort();
    }
  }
}
