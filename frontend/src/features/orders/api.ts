import { cancelSubscription, getInvoice, listPayments, packageHistory } from '@exam/contracts/http/commerce/orders';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { gradesKey } from '../accounts/index.js';
import { call } from '../../lib/http.js';

export const historyKey = ['package-history'] as const;

export const historyQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...historyKey, accountId],
    queryFn: async ({ signal }) => (await call(packageHistory, { params: { accountId } }, { signal })).Items,
  });

export const paymentsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['payments', accountId],
    queryFn: async ({ signal }) => (await call(listPayments, { params: { accountId } }, { signal })).Items,
  });

export const invoiceQuery = (orderId: string, trackingId: string) =>
  queryOptions({
    queryKey: ['invoice', orderId, trackingId],
    queryFn: async ({ signal }) => (await call(getInvoice, { params: { orderId, trackingId } }, { signal })).Item,
    enabled: orderId !== '' && trackingId !== '',
  });

/** Grades and packages are read again: what is open may change with it. */
export const useCancelSubscription = () =>
  useMutation({
    mutationFn: (orderId: string) => call(cancelSubscription, { params: { orderId } }),
    meta: { invalidates: [historyKey, gradesKey, ['packages'], ['curriculum']] },
  });
