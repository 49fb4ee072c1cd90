import { createCoupon } from '@exam/contracts/http/commerce/coupons';
import { MultiSelect, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../texts/sell.js';
import { runChange } from '../kit/run-change.js';
import { packageChoices } from './package-query.js';
import { useProposal, useTyped } from './proposing.js';
import { paiseOf } from './rupees.js';
import { FormDialog } from '../kit/form-dialog.js';

const empty = {
  ...{ code: '', kind: 'percent' as 'percent' | 'paise', value: '10', most: '', least: '', from: '', until: '' },
  ...{ mostUses: '', mostPerBuyer: '1' },
};
type Typed = typeof empty;

/** India's midnight at the beginning of a day, and at its end. */
const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`);
const endOf = (day: string) => new Date(startOf(day).getTime() + 86_400_000);
const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** The body of the call; null while something is missing or wrong. */
function couponOf(typed: Typed, packageIds: string[]) {
  const value = typed.kind === 'percent' ? Number(typed.value) : paiseOf(typed.value);
  const [mostPaise, leastPaise] = [typed.most, typed.least].map((one) => (one.trim() === '' ? 0 : paiseOf(one)));
  const body = {
    ...{ code: typed.code.trim().toUpperCase(), kind: typed.kind, value: value ?? 0 },
    ...{ mostPaise: mostPaise || null, leastPaise: leastPaise ?? 0 },
    packageIds,
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
  const { typed, field } = useTyped(() => empty);
  const [packageIds, setPackageIds] = useState<string[]>([]);
  const { data: packages = [] } = useQuery(packageChoices);
  const body = couponOf(typed, packageIds);
  const make = useProposal({
    change: () => runChange(createCoupon, { body: body! }),
    ...{ lists: ['coupons'], done: t('sell.couponMade'), onClose },
  });
  return (
    <FormDialog
      title={t('sell.newCoupon')}
      action={t('sell.makeCoupon')}
      change={make}
      isComplete={body !== null}
      onClose={onClose}
    >
      <Text c="dimmed" size="sm">
        {t('sell.couponText')}
      </Text>
      <TextInput label={t('sell.code')} required maxLength={20} autoCapitalize="characters" {...field('code')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
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
      </SimpleGrid>
      <TextInput label={t('sell.mostRupees')} inputMode="decimal" {...field('most')} />
      <TextInput label={t('sell.leastRupees')} inputMode="decimal" {...field('least')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput type="date" label={t('sell.from')} {...field('from')} />
        <TextInput type="date" label={t('sell.until')} {...field('until')} />
      </SimpleGrid>
      <TextInput label={t('sell.mostUses')} inputMode="numeric" {...field('mostUses')} />
      <TextInput label={t('sell.mostPerBuyer')} inputMode="numeric" {...field('mostPerBuyer')} />
      <MultiSelect
        label={t('sell.packageIds')}
        searchable
        maxValues={50}
        data={packages}
        value={packageIds}
        onChange={setPackageIds}
      />
    </FormDialog>
  );
}
