import { setPrice } from '@exam/contracts/http/commerce/prices';
import { Text, TextInput } from '@mantine/core';
import { messageOf } from '../../lib/message-of.js';
import { t } from '../../texts/sell.js';
import { instantOf } from '../kit/date.js';
import { runChange } from '../kit/run-change.js';
import type { SoldPackage } from './package-query.js';
import { isRefused, useProposal, useTyped } from './proposing.js';
import { paiseOf } from './rupees.js';
import { FormDialog } from '../kit/form-dialog.js';

type Props = { sold: SoldPackage; onClose: () => void };
type Typed = { price: string; discount: string; monthly: string; yearly: string; from: string };

const periods = ['monthly', 'yearly'] as const;
const rupees = (paise: number | undefined) => (paise === undefined ? '' : String(paise / 100));

function typedOf({ price }: SoldPackage): Typed {
  const { pricePaise, discountPaise } = price.pricingPolicy ?? { ...price, pricePaise: price.basePricePaise };
  const of = (period: string) => price.subscriptionPolicies.find(({ policyType }) => policyType === period)?.pricePaise;
  return {
    ...{ price: rupees(pricePaise), discount: rupees(discountPaise), from: '' },
    ...{ monthly: rupees(of('monthly')), yearly: rupees(of('yearly')) },
  };
}

/** The prices of the call; null while one is missing or wrong. */
function pricesOf({ price, discount, ...typed }: Typed, isSubscription: boolean) {
  if (isSubscription) {
    const policies = periods.flatMap((policyType) =>
      typed[policyType].trim() === '' ? [] : [{ policyType, pricePaise: paiseOf(typed[policyType]) ?? 0 }],
    );
    const isRight = policies.length > 0 && policies.every(({ pricePaise }) => pricePaise > 0);
    // what a visitor sees before a period is chosen
    return isRight
      ? { basePricePaise: policies[0]!.pricePaise, discountPaise: 0, subscriptionPolicies: policies }
      : null;
  }
  const [basePricePaise, discountPaise] = [paiseOf(price), discount.trim() === '' ? 0 : paiseOf(discount)];
  return basePricePaise === null || discountPaise === null || discountPaise > basePricePaise
    ? null
    : { basePricePaise, discountPaise, subscriptionPolicies: [] };
}

/** A price from now or from a time on. One that is much lower waits for a second person. */
export function PriceDialog({ sold, onClose }: Props) {
  const { typed, field } = useTyped(() => typedOf(sold));
  const isSubscription = sold.packageType === 'subscription';
  const prices = pricesOf(typed, isSubscription);
  const set = useProposal({
    change: () =>
      runChange(setPrice, {
        params: { packageId: sold.packageId },
        body: { ...prices!, pricingPolicy: null, validFrom: typed.from === '' ? null : instantOf(typed.from) },
      }),
    ...{ lists: ['packages'], done: t('sell.priceSet'), onClose },
  });
  const money = (name: keyof Typed) => ({
    ...{ inputMode: 'decimal' as const, ...field(name) },
    error: typed[name].trim() !== '' && paiseOf(typed[name]) === null && t('sell.amountWrong'),
  });
  const isPast = isRefused(set.error, 'price.past');
  const [price, discount] = [paiseOf(typed.price), paiseOf(typed.discount)];
  const isTooMuch = price !== null && discount !== null && discount > price;
  return (
    <FormDialog
      title={t('sell.newPrice')}
      action={t('sell.setPrice')}
      change={{ ...set, error: isPast ? null : set.error }}
      isComplete={prices !== null}
      onClose={onClose}
    >
      <Text c="dimmed" size="sm">
        {t('sell.priceText')}
      </Text>
      {isSubscription ? (
        periods.map((period) => (
          <TextInput key={period} label={t('sell.periodRupees', { period })} {...money(period)} />
        ))
      ) : (
        <>
          <TextInput label={t('sell.priceRupees')} required {...money('price')} />
          <TextInput
            label={t('sell.discountRupees')}
            {...money('discount')}
            {...(isTooMuch && { error: t('sell.discountWrong') })}
          />
        </>
      )}
      <TextInput
        type="datetime-local"
        label={t('sell.validFrom')}
        {...field('from')}
        error={isPast && messageOf(set.error)}
      />
    </FormDialog>
  );
}
