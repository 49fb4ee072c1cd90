import type { PackageView } from '@exam/contracts/http/commerce/packages';
import { Button, Checkbox, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { lastInstant } from '../../lib/last-instant.js';
import { formatDay } from '../../texts/format.js';
import { t } from '../../texts/shop.js';
import { told } from '../../texts/told.js';
import { FactList } from '../../ui/fact-list.js';
import { Money } from '../../ui/money.js';
import { Panel } from '../../ui/panel.js';
import { RichText } from '../../ui/rich-text.js';
import { itemOf, useCart, type CartItem } from './cart.js';
import { subjectsOf } from './listing.js';
import { Inside } from './inside.js';
import { AddButton, ToLearning } from './package-card.js';
import { PackagePicture } from './package-picture.js';
import { priceOf, type Choice } from './prices.js';
import { firstChoiceOf } from './similar-packs.js';
import classes from './shop.module.css';

type Props = {
  view: PackageView;
  isPurchased: boolean;
  open: number;
  onAdd: (item: CartItem) => void;
  onBuy: (item: CartItem) => void;
};

export function PackageDetails({ view, isPurchased, open, onAdd, onBuy }: Props) {
  const [choice, setChoice] = useState<Choice>(() => firstChoiceOf(view));
  const isInCart = (useCart() ?? []).some(({ packageId }) => packageId === view.packageId);
  const price = priceOf(view, choice);
  const withItem = (use: (item: CartItem) => void) => () => {
    const item = itemOf(view, choice);
    if (item) use(item);
  };
  return (
    <div className={classes.beside} data-side="end">
      <div className={classes.offer}>
        <Panel>
          <PackagePicture storageKey={view.imageStorageKey} large />
          {price && (
            <Text>
              {t('learning.shop.basicPrice')}{' '}
              <Money paise={price.basePaise - price.discountPaise} was={price.basePaise} />
            </Text>
          )}
          {view.packageType === 'subscription' && (
            <SegmentedControl
              aria-label={t('own.shop.period')}
              value={choice.subscriptionSelected ?? ''}
              onChange={(value) => setChoice({ ...choice, subscriptionSelected: value as 'monthly' | 'yearly' })}
              data={view.subscriptionPricingPolicy.map(({ policyType }) => ({
                value: policyType,
                label: t(policyType === 'monthly' ? 'own.shop.monthly' : 'own.shop.yearly'),
              }))}
            />
          )}
          {view.addOnPrice > 0 && (
            <Stack gap="xs" role="group" aria-label={t('own.shop.addOns')}>
              <Checkbox
                label={t('own.shop.discussionBoard')}
                checked={choice.discussionBoard}
                onChange={({ currentTarget }) => setChoice({ ...choice, discussionBoard: currentTarget.checked })}
              />
              <Checkbox
                label={t('own.shop.interactiveTutors')}
                checked={choice.interactiveTutors}
                onChange={({ currentTarget }) => setChoice({ ...choice, interactiveTutors: currentTarget.checked })}
              />
            </Stack>
          )}
          {price && (
            <FactList
              facts={[{ name: t('own.shop.total'), value: <Money paise={price.totalPaise} />, strong: true }]}
            />
          )}
          {!isPurchased && !isInCart && <Button onClick={withItem(onBuy)}>{t('learning.shop.buyNow')}</Button>}
          {isInCart && !isPurchased && (
            <Button component={Link} to={paths.cart}>
              {t('learning.shop.gotoCart')}
            </Button>
          )}
          <AddButton view={view} isPurchased={isPurchased} variant="default" onAdd={withItem(onAdd)} />
          {isPurchased && <ToLearning />}
          <Button component={Link} to={paths.packages} variant="subtle">
            {t('learning.shop.continue')}
          </Button>
          {view.packageExpiryDate && (
            <Text size="sm" c="dimmed">
              {t('learning.shop.validTill', { date: formatDay(lastInstant(view.packageExpiryDate)) })}
            </Text>
          )}
        </Panel>
      </div>
      <Panel>
        <Inside view={view} open={isPurchased ? 0 : open} />
        <RichText text={told(view).packageDescription} />
        <FactList
          facts={[
            { name: t('own.shop.class'), value: view.contentInclusions.classes.className },
            { name: t('own.shop.subjects'), value: subjectsOf(view).join(', ') },
            { name: t('own.shop.code'), value: view.packageCode },
          ]}
        />
      </Panel>
    </div>
  );
}
