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

/** An entry of an order's timeline in words; `name`: who acted. */
export function happened({ kind, what, reference, amountPaise, reason }: Entry, name: string): string {
  const amount = formatMoney(amountPaise ?? 0);
  const about = { what, amount, reference: reference ?? '', reason: reason ?? '' };
  if (kind === 'acted') return t('sell.happened.acted', { what: acts[what] ?? what, name });
  if (kind === 'refund' && reason === 'made at the provider' && what === 'processed')
    return t('sell.happened.refund', { ...about, what: 'provider' });
  return t(`sell.happened.${kind}`, about);
}

/** Why somebody may have paid and see nothing. */
export function findingText({ code, reference, amountPaise, at, from, to }: Finding): string {
  return t(`sell.finding.${code}`, {
    ...{ reference: reference ?? '', amount: formatMoney(amountPaise ?? 0), time: at ? consoleTime(at) : '–' },
    ...{ from: from ?? '', to: to ?? '' },
  });
}
