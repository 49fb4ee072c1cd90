import { formatMoney } from '../../texts/format.js';
import { t } from '../../texts/sell.js';
import { consoleTime } from '../kit/date.js';
import type { SoldOrder } from './order-query.js';

type Entry = SoldOrder['timeline'][number];
type Finding = SoldOrder['findings'][number];

const acts: Readonly<Record<string, string>> = {
  'order.refund_wanted': 'refund',
  'document.resent': 'resent',
  'order.asked_about': 'asked',
  'approval.proposed': 'proposed',
  'approval.decided': 'decided',
};

/** Why money went back: one of the product's own reasons, or what a person typed. */
export const whyReturned = (reason: string): string => t('sell.returned', { why: reason.replaceAll(' ', '_'), reason });

/** The name of a package of the order by its id. */
const packageOf = ({ rights }: Pick<SoldOrder, 'rights'>, packageId: string | null): string =>
  rights.find((one) => one.packageId === packageId)?.packageName ?? packageId ?? '';

/** An entry of an order's timeline in words; `name`: who acted. */
export function happened(
  { kind, what, reference, amountPaise, reason }: Entry,
  { name, order }: { name: string; order: Pick<SoldOrder, 'rights'> },
): string {
  const amount = formatMoney(amountPaise ?? 0);
  const about = { what, amount, reference: reference ?? '', reason: reason ?? '' };
  if (kind === 'message') return t('sell.happened.message', { what: what.replaceAll('.', '_'), raw: what });
  if (kind === 'payment') return t('sell.happened.payment', { ...about, reason: methodText(reason ?? '') });
  if (kind === 'right') return t('sell.happened.right', { ...about, reference: packageOf(order, reference) });
  if (kind === 'acted') return t('sell.happened.acted', { what: acts[what] ?? what, name });
  if (kind === 'refund' && reason === 'made at the provider' && what === 'processed')
    return t('sell.happened.refund', { ...about, what: 'provider' });
  return t(`sell.happened.${kind}`, about);
}

/** Why somebody may have paid and see nothing. */
export function findingText(
  { code, reference, amountPaise, at, from, to }: Finding,
  order: Pick<SoldOrder, 'rights'>,
): string {
  return t(`sell.finding.${code}`, {
    reference: code === 'right_ended' ? packageOf(order, reference) : (reference ?? ''),
    ...{ amount: formatMoney(amountPaise ?? 0), time: at ? consoleTime(at) : '–', why: whyReturned(from ?? '') },
    ...{ from: from ?? '', to: to ?? '' },
  });
}

export const methodText = (method: string): string => t('sell.method', { method });
