import type { AnswerOf } from '@exam/contracts/core/route';
import { readOrder } from '@exam/contracts/http/commerce/support';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';

export type SoldOrder = AnswerOf<typeof readOrder>;

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'one', orderId],
    queryFn: ({ signal }) => call(readOrder, { params: { orderId } }, { signal }),
  });
