import { refundOrder } from '@exam/contracts/http/commerce/orders';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../texts/format.js';
import { t } from '../../texts/sell.js';
import { ConfirmDialog } from '../kit/confirm-dialog.js';
import { runChange } from '../kit/run-change.js';
import { useProposal } from './proposing.js';
import { paiseOf } from './rupees.js';

/** An order is of one person, so that its amount is never typed a second time. */
const people = 1;

type Props = { orderId: string; leftPaise: number; onClose: () => void };

/** A refund in whole or in part. Its amount is always named, so that a second person agrees to this one. */
export function RefundDialog({ orderId, leftPaise, onClose }: Props) {
  const [typed, setTyped] = useState(String(leftPaise / 100));
  const [reason, setReason] = useState('');
  const [endsRights, setEndsRights] = useState(false);
  const amountPaise = paiseOf(typed);
  const isWrong = amountPaise === null || amountPaise <= 0 || amountPaise > leftPaise;
  const refund = useProposal({
    change: () =>
      runChange(refundOrder, {
        params: { orderId },
        body: { amountPaise, reason: reason.trim(), endsRights: endsRights && amountPaise !== leftPaise },
      }),
    ...{ lists: ['orders'], done: t('sell.refunded'), onClose },
  });
  return (
    <ConfirmDialog
      title={t('sell.refundTitle', { amount: formatMoney(leftPaise) })}
      action={t('sell.refund')}
      people={people}
      name={typed}
      isComplete={!isWrong && reason.trim().length >= 3}
      isPending={refund.isPending}
      error={refund.error}
      fields={
        <>
          <TextInput
            label={t('sell.refundAmount')}
            inputMode="decimal"
            value={typed}
            error={isWrong && t('sell.refundWrong', { amount: formatMoney(leftPaise) })}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <TextInput
            label={t('sell.reason')}
            maxLength={300}
            required
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {!isWrong && amountPaise < leftPaise && (
            <Checkbox
              label={t('sell.endsRights')}
              checked={endsRights}
              onChange={(event) => setEndsRights(event.currentTarget.checked)}
            />
          )}
          <Text c="dimmed" size="sm">
            {t('sell.endsRightsText')}
          </Text>
        </>
      }
      onConfirm={() => refund.mutate()}
      onClose={onClose}
    >
      {t('sell.refundAsk', { n: people })}
    </ConfirmDialog>
  );
}
