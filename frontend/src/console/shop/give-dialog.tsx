import { givePackage } from '@exam/contracts/http/commerce/prices';
import { Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../lib/message-of.js';
import { t } from '../../texts/sell.js';
import { Dialog } from '../../ui/dialog.js';
import { runChange } from '../kit/run-change.js';
import type { SoldPackage } from './package-query.js';
import { isRefused, useTyped } from './proposing.js';
import { DialogButtons } from '../kit/dialog-buttons.js';

/** Midnight in India at the end of a day. */
const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00+05:30`) + 86_400_000).toISOString();

/** Gives a package by hand: to whom, why, and until when. */
export function GiveDialog({ sold, onClose }: { sold: SoldPackage; onClose: () => void }) {
  const { typed, field } = useTyped(() => ({ userCode: '', reason: '', until: '' }));
  const give = useMutation({
    mutationFn: () =>
      runChange(givePackage, {
        body: {
          ...{ packageId: sold.packageId, userCode: typed.userCode.trim(), reason: typed.reason.trim() },
          endsAt: typed.until === '' ? null : endOf(typed.until),
        },
      }),
    onSuccess: onClose,
    meta: { done: t('sell.given'), invalidates: [['orders'], ['packages']] },
  });
  return (
    <Dialog
      opened
      busy={give.isPending}
      title={`${sold.packageName}: ${t('sell.give')}`}
      onClose={onClose}
      actions={
        <DialogButtons
          action={t('sell.give')}
          busy={give.isPending}
          disabled={typed.userCode.trim() === '' || typed.reason.trim().length < 3}
          onAction={() => give.mutate()}
          onClose={onClose}
        />
      }
    >
      <Stack gap="sm">
        <Text c="dimmed" size="sm">
          {t('sell.giveText')}
        </Text>
        <TextInput
          label={t('sell.userCode')}
          required
          maxLength={80}
          {...field('userCode')}
          error={isRefused(give.error, 'user.not_found') && messageOf(give.error)}
        />
        <TextInput label={t('sell.reason')} required maxLength={500} {...field('reason')} />
        <TextInput
          type="date"
          label={t('sell.lastDay')}
          {...field('until')}
          error={isRefused(give.error, 'grant.past') && messageOf(give.error)}
        />
      </Stack>
    </Dialog>
  );
}
