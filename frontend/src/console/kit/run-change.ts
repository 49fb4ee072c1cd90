import type { AnswerOf, Route } from '@exam/contracts/core/route';
import { call, type CallInput } from '../../lib/http.js';
import { randomUuid } from '../../lib/random-id.js';
import { proven } from './proven.js';

type WithoutCommand<Input> = {
  [Part in keyof Input]: Part extends 'body' ? Omit<Input[Part], 'commandId'> : Input[Part];
};
export type ChangeInput<R extends Route> = WithoutCommand<CallInput<R>>;

/**
 * Sends a change of the console. It has one `commandId` however often it is sent: what got lost is sent again and done
 * once. Where a proof is wanted the person is asked for it, and the same command goes on.
 */
export async function runChange<R extends Route>(route: R, input: ChangeInput<R>): Promise<AnswerOf<R>> {
  const { body } = input as { body?: object };
  const sent = { ...input, body: { ...body, commandId: randomUuid() } } as unknown as CallInput<R>;
  return proven(() => call(route, sent, { retries: 3 }));
}
