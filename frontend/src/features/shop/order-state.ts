import { getOrder } from '@exam/contracts/http/commerce/orders';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';

const askMs = 2_000;
const open: readonly string[] = ['created', 'pending'];

/** Asked again while the payment is being checked. */
export const orderStateQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order-state', orderId],
    queryFn: ({ signal }) => call(getOrder, { params: { orderId } }, { signal }),
    enabled: orderId !== '',
    refetchInterval: ({ state }) => (open.includes(state.data?.orderStatus ?? '') ? askMs : false),
  });

export type Outcome = 'paid' | 'checking' | 'failed';

/** The server's word is above the address; without an order the address is all there is. */
export function outcomeOf(
  orderStatus: string | undefined,
  { status, hasOrder }: { status: string; hasOrder: boolean },
) {
  if (!hasOrder) return status === 'Success' ? 'paid' : 'failed';
  if (orderStatus === undefined || open.includes(orderStatus)) return 'checking';
  return orderStatus === 'paid' ? 'paid' : 'failed';
}
