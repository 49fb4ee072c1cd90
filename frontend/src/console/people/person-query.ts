import type { AnswerOf } from '@exam/contracts/core/route';
import { readPerson } from '@exam/contracts/http/identity/people';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';

export type Person = AnswerOf<typeof readPerson>;

export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: ['people', 'one', userId],
    queryFn: ({ signal }) => call(readPerson, { params: { userId } }, { signal }),
  });
