import { createCoupon } from '@exam/contracts/http/commerce/coupons';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/message-of.js';
import { RefusalError } from '../../lib/refusal.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/sell.js';
import { Dialog } from '../../ui/dialog.js';
import { runChange } from '../kit/run-change.js';
import { paiseOf } from './rupees.js';

const empty = {
  ...{ code: '', kind: 'percent' as 'percent' | 'paise', value: '10', most: '', least: '', from: '', until: '' },
  ...{ mostUses: '', mostPerBuyer: '1', packageIds: '' },
};
type Typed = typeof empty;

/** India's midnight at the beginning of a day, and at its end. */
const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`);
const endOf = (day: string) => new Date(startOf(day).getTime() + 86_400_000);
const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** The body of the call; null while something is missing or wrong. */
function couponOf(typed: Typed) {
  const value = typed.kind === 'percent' ? Number(typed.value) : paiseOf(typed.value);
  const [mostPaise, leastPaise] = [typed.most, typed.least].map((one) => (one.trim() === '' ? 0 : paiseOf(one)));
  const body = {
    ...{ code: typed.code.trim().toUpperCase(), kind: typed.kind, value: value ?? 0 },
    ...{ mostPaise: mostPaise || null, leastPaise: leastPaise ?? 0 },
    packageIds: typed.packageIds
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
    startsAt: (typed.from ? startOf(typed.from) : new Date()).toISOString(),
    endsAt: typed.until ? endOf(typed.until).toISOString() : null,
    ...{ mostUses: numberOf(typed.mostUses), mostPerBuyer: numberOf(typed.mostPerBuyer) },
  };
  const isRight =
    mostPaise !== null &&
    leastPaise !== null &&
    createCoupon.body!.safeParse({ ...body, commandId: noCommand }).success;
  return isRight ? body : null;
}
const noCommand = '00000000-0000-4000-8000-000000000000';

export function CouponDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(empty);
  const client = useQueryClient();
  const body = couponOf(typed);
  const make = useMutation({
    mutationFn: () => runChange(createCoupon, { body: body! }),
    onSuccess: () => {
      void toast({ kind: 'success', text: t('sell.couponMade') });
      onClose();
    },
    onError: (error) => {
      const waits = error instanceof RefusalError && error.code === 'approval.needed';
      void toast(waits ? { text: t('sell.waits') } : { kind: 'error', text: messageOf(error) });
      if (waits) onClose();
    },
    onSettled: () => {
      for (const queryKey of [['coupons'], ['approvals']]) void client.invalidateQueries({ queryKey });
    },
    meta: { silent: true },
  });
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <Dialog
      opened
      busy={make.isPending}
      title={t('sell.newCoupon')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('sell.cancel')}
          </Button>
          <Button disabled={body === null} loading={make.isPending} onClick={() => make.mutate()}>
            {t('sell.makeCoupon')}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <Text c="dimmed" size="sm">
          {t('sell.couponText')}
        </Text>
        <TextInput label={t('sell.code')} required maxLength={20} autoCapitalize="characters" {...field('code')} />
        <Group grow>
          <NativeSelect
            label={t('sell.discount')}
            data={[
              { value: 'percent', label: t('sell.percent') },
              { value: 'paise', label: t('sell.rupees') },
            ]}
            {...field('kind')}
          />
          <TextInput
            label={t(typed.kind === 'percent' ? 'sell.percent' : 'sell.rupees')}
            inputMode="decimal"
            required
            {...field('value')}
          />
        </Group>
        <TextInput label={t('sell.mostRupees')} inputMode="decimal" {...field('most')} />
        <TextInput label={t('sell.leastRupees')} inputMode="decimal" {...field('least')} />
        <Group grow>
          <TextInput type="date" label={t('sell.from')} {...field('from')} />
          <TextInput type="date" label={t('sell.until')} {...field('until')} />
        </Group>
        <TextInput label={t('sell.mostUses')} inputMode="numeric" {...field('mostUses')} />
        <TextInput label={t('sell.mostPerBuyer')} inputMode="numeric" {...field('mostPerBuyer')} />
        <TextInput label={t('sell.packageIds')} {...field('packageIds')} />
      </Stack>
    </Dialog>
  );
}
