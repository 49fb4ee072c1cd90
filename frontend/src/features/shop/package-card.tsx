import type { PackageView } from '@exam/contracts/http/commerce/packages';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { t } from '../../texts/shop.js';
import { told } from '../../texts/told.js';
import { Money } from '../../ui/money.js';
import { Panel } from '../../ui/panel.js';
import { useCart } from './cart.js';
import { PackagePicture } from './package-picture.js';
import { priceOf, type Choice } from './prices.js';

const longestName = { subscription: 10, nonsubscription: 16 } as const;

// Made on first use: this file must also load in a browser that has no segmenter.
let segmenter: Intl.Segmenter | undefined;

function lettersOf(name: string): string[] {
  if (!('Segmenter' in Intl)) return [...name];
  segmenter ??= new Intl.Segmenter('hi', { granularity: 'grapheme' });
  return [...segmenter.segment(name)].map(({ segment }) => segment);
}

/** Cut between letters: the vowel signs of India's scripts stay with theirs. */
export const shortName = ({ packagedName, packageType }: PackageView): string => {
  const [longest, letters] = [longestName[packageType], lettersOf(packagedName)];
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : packagedName;
};

type Props = {
  view: PackageView;
  choice: Choice;
  isPurchased: boolean;
  /** None: the card only leads to the package. */
  onAdd?: () => void;
};

export function PackageCard({ view, choice, isPurchased, onAdd }: Props) {
  const price = priceOf(view, choice);
  const period = choice.subscriptionSelected;
  const shown = told(view);
  return (
    <article aria-label={shown.packagedName}>
      <Panel>
        <Stack gap="xs">
          <PackagePicture storageKey={view.imageStorageKey} />
          <Anchor component={Link} to={paths.packageInfo(view.slug)} fw={600} title={shown.packagedName}>
            {shortName(shown)}
          </Anchor>
          <Text size="sm" c="dimmed" lineClamp={2}>
            {shown.packageShortDescription}
          </Text>
          {price && (
            <Text>
              <Money paise={price.totalPaise} was={price.basePaise + price.addOnsPaise} />
              {period && t(period === 'monthly' ? 'learning.shop.perMonth' : 'learning.shop.perYear')}
            </Text>
          )}
          {onAdd && <AddButton view={view} isPurchased={isPurchased} onAdd={onAdd} />}
        </Stack>
      </Panel>
    </article>
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
