import type { PackageView } from '@exam/contracts/http/commerce/packages';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { t } from '../../texts/shop.js';
import { told } from '../../texts/told.js';
import { Money } from '../../ui/money.js';
import { Panel } from '../../ui/panel.js';
import { useCart } from './cart.js';
import { Inside } from './inside.js';
import { PackagePicture } from './package-picture.js';
import { priceOf, type Choice } from './prices.js';

type Props = {
  view: PackageView;
  choice: Choice;
  isPurchased: boolean;
  open: number;
  /** None: the card only leads to the package. */
  onAdd?: () => void;
};

export function PackageCard({ view, choice, isPurchased, open, onAdd }: Props) {
  const price = priceOf(view, choice);
  const period = choice.subscriptionSelected;
  const shown = told(view);
  return (
    <article aria-label={shown.packagedName}>
      <Panel>
        <Stack gap="xs">
          <PackagePicture storageKey={view.imageStorageKey} />
          <Anchor component={Link} to={paths.packageInfo(view.slug)} fw={600}>
            {shown.packagedName}
          </Anchor>
          <Text size="sm" c="dimmed" lineClamp={2}>
            {shown.packageShortDescription}
          </Text>
          <Inside view={view} open={isPurchased ? 0 : open} />
          {price && (
            <Text mt="auto">
              <Money paise={price.totalPaise} was={price.basePaise + price.addOnsPaise} />
              {period && t(period === 'monthly' ? 'learning.shop.perMonth' : 'learning.shop.perYear')}
            </Text>
          )}
          {onAdd && <AddButton view={view} isPurchased={isPurchased} onAdd={onAdd} />}
          {onAdd && isPurchased && <ToLearning />}
        </Stack>
      </Panel>
    </article>
  );
}

/** From what one has to where it is used. */
export function ToLearning() {
  return (
    <Anchor component={Link} to={paths.learning} className="tap" style={{ alignSelf: 'center' }}>
      {t('own.shop.learn')}
    </Anchor>
  );
}

type AddProps = {
  view: PackageView;
  isPurchased: boolean;
  /** Beside a button that matters more. */
  variant?: 'filled' | 'default';
  onAdd: () => void;
};

export function AddButton({ view, isPurchased, variant = 'filled', onAdd }: AddProps) {
  const isInCart = (useCart() ?? []).some(({ packageId }) => packageId === view.packageId);
  if (isPurchased) return <Button disabled>{t('learning.shop.purchased')}</Button>;
  if (isInCart) return <Button disabled>{t('learning.shop.added')}</Button>;
  return (
    <Button variant={variant} onClick={onAdd}>
      {t('learning.shop.add')}
    </Button>
  );
}
