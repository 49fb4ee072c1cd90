import type { Receipt } from '@exam/contracts/http/assessment';
import { formatDateTime } from '@exam/domain/ist';
import { Text } from '@mantine/core';
import { CheckIcon } from '../../../ui/page-icons.js';
import { t } from '../../../texts/room.js';
import classes from './receipt-view.module.css';

/**
 * What was submitted, and the code that proves it. `matches`: whether this browser came to the same code; null unknown.
 */
export function ReceiptView({ receipt, matches }: { receipt: Receipt; matches: boolean | null }) {
  return (
    <section className={classes.receipt} aria-label={t('own.receipt.title')}>
      <dl className={classes.rows}>
        <div>
          <dt>{t('own.receipt.time')}</dt>
          <dd className="numbers">{formatDateTime(receipt.submittedAt)}</dd>
        </div>
        <div>
          <dt>{t('own.receipt.answers')}</dt>
          <dd className="numbers">
            {t('own.receipt.answersOf', { n: receipt.answered, total: receipt.totalQuestions })}
          </dd>
        </div>
        <div>
          <dt>{t('own.receipt.hash')}</dt>
          <dd className={classes.hash}>{receipt.hash.slice(0, 16)}…</dd>
        </div>
      </dl>
      {receipt.submittedBy === 'deadline' && <Text size="sm">{t('own.receipt.byDeadline')}</Text>}
      {receipt.submittedBy === 'staff' && <Text size="sm">{t('own.receipt.byStaff')}</Text>}
      {matches === true && (
        <Text size="sm" className={classes.proof}>
          <CheckIcon size={16} /> {t('own.receipt.matches')}
        </Text>
      )}
      {matches === false && (
        <Text size="sm" className={classes.warning}>
          {t('own.receipt.differs')}
        </Text>
      )}
      {matches === null && (
        <Text size="sm" c="dimmed">
          {t('own.receipt.note')}
        </Text>
      )}
    </section>
  );
}
