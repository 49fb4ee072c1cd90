import type { OrderRow } from './rows.js';

/** Whose it is, as every event of an order tells it. */
export const buyerOf = ({ orderId, userId, accountId, orgId }: OrderRow) => ({ orderId, userId, accountId, orgId });

export const namesOf = ({ items }: OrderRow): string => items.map(({ packageName }) => packageName).join(', ');
