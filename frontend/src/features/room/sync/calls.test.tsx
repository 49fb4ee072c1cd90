import { waitFor } from '@testing-library/react';
import { submitAttempt } from '@exam/contracts/http/assessment';
import { aStudent } from '../../../test/render-page.js';
import { refuse } from '../../../test/fake-server.js';
import { storeSession } from '../../../lib/token.js';
import type { Attempt } from '../sitting/state.js';
import { callsOf } from './calls.js';

test('a save on its way ends with the paper: overtaken by it, it would be refused as too late', async () => {
  storeSession({ token: 'token', user: aStudent });
  const sent: { path: string; signal: AbortSignal }[] = [];
  const refused = refuse(submitAttempt, { code: 'attempt.cancelled' });
  globalThis.fetch = async (address, init) => {
    const signal = init!.signal!;
    sent.push({ path: address as string, signal });
    if ((address as string).endsWith('/submission')) {
      const { status, body } = await refused.handle({ params: {}, query: {}, body: undefined });
      return {
        ok: false,
        status,
        headers: new Headers(),
        text: () => Promise.resolve(JSON.stringify(body)),
      } as Response;
    }
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  };
  const calls = callsOf(aStudent.user_id);
  const attempt = { attemptId: 'attempt-1', epoch: 1 } as Attempt;

  const saved = calls.save(attempt, [], 'question-1', false).catch((error: unknown) => calls.failureOf(error));
  const submitted = calls.submit(attempt, { byTime: false, answers: [], all: () => [] });
  await expect(submitted).rejects.toMatchObject({ code: 'attempt.cancelled' });
  expect(sent.map(({ path, signal }) => [path.split('/').at(-1), signal.aborted])).toEqual([
    ['answers', true],
    ['submission', false],
  ]);
  // no refusal, so that where the paper does not arrive the answers are sent again
  expect(await saved).toMatchObject({ status: null });
});

test('a save that outlives the page is asked of the browser as such and ends the one on its way', async () => {
  storeSession({ token: 'token', user: aStudent });
  const sent: RequestInit[] = [];
  globalThis.fetch = (_address, init) => {
    sent.push(init!);
    return new Promise(() => undefined);
  };
  const calls = callsOf(aStudent.user_id);
  const attempt = { attemptId: 'attempt-1', epoch: 1 } as Attempt;
  void calls.save(attempt, [], 'question-1', false).catch(() => undefined);
  void calls.save(attempt, [], 'question-1', true);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ keepalive, signal }) => [keepalive, signal!.aborted])).toEqual([
    [false, true],
    [true, false],
  ]);
});
