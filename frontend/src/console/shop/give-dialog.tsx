import { givePackage } from '@exam/contracts/http/commerce/prices';
import { Text, TextInput } from '@mantine/core';
import { messageOf } from '../../lib/message-of.js';
import { t } from '../../texts/sell.js';
import { runChange } from '../kit/run-change.js';
import type { SoldPackage } from './package-query.js';
import { isRefused, useProposal, useTyped } from './proposing.js';
import { FormDialog } from '../kit/form-dialog.js';

/** Midnight in India at the end of a day. */
const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00+05:30`) + 86_400_000).toISOString();

/** Gives a package by hand: to whom, why, and until when. */
export function GiveDialog({ sold, onClose }: { sold: SoldPackage; onClose: () => void }) {
  const { typed, field } = useTyped(() => ({ userCode: '', reason: '', until: '' }));
  const give = useProposal({
    change: () =>
      runChange(givePackage, {
        body: {
          ...{ packageId: sold.packageId, userCode: typed.userCode.trim(), reason: typed.reason.trim() },
          endsAt: typed.until === '' ? null : endOf(typed.until),
        },
      }),
    lists: ['orders', 'packages'],
    done: t('sell.given'),
    onClose,
  });
  const [isStranger, isPast] = ['user.not_found', 'grant.past'].map((code) => isRefused(give.error, code));
  return (
    <FormDialog
      title={`${sold.packageName}: ${t('sell.give')}`}
      action={t('sell.give')}
      change={{ ...give, error: isStranger || isPast ? null : give.error }}
      isComplete={typed.userCode.trim() !== '' && typed.reason.trim().length >= 3}
      onClose={onClose}
    >
      <Text c="dimmed" size="sm">
        {t('sell.giveText')}
      </Text>
      <TextInput
        label={t('sell.userCode')}
        required
        maxLength={80}
        {...field('userCode')}
        error={isStranger && messageOf(give.error)}
      />
      <TextInput label={t('sell.reason')} required maxLength={500} {...field('reason')} />
      <TextInput type="date" label={t('sell.lastDay')} {...field('until')} error={isPast && messageOf(give.error)} />
    </FormDialog>
  );
}
