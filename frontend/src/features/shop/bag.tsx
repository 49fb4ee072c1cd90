import { ActionIcon, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { t } from '../../texts/shop.js';
import { DataTable } from '../../ui/data-table.js';
import { FactList } from '../../ui/fact-list.js';
import { CloseIcon } from '../../ui/icons.js';
import { Money } from '../../ui/money.js';
import { Empty } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { cartPrice, removeItem, type CartItem } from './cart.js';
import { priceOf } from './prices.js';

export function Bag({ items }: { items: readonly CartItem[] }) {
  return (
    <Panel title={t('learning.cart.bag')} flush>
      <DataTable
        label={t('learning.cart.bag')}
        rows={items}
        rowKey={({ packageId }) => packageId}
        columns={[
          {
            key: 'product',
            title: t('learning.cart.products'),
            cell: ({ packagedName, slug }) => (
              <Anchor component={Link} to={paths.packageInfo(slug)}>
                {packagedName}
              </Anchor>
            ),
          },
          { key: 'text', title: t('learning.cart.description'), cell: (item) => item.packageShortDescription },
          {
            key: 'price',
            title: t('learning.cart.price'),
            numeric: true,
            cell: (item) => <Money paise={priceOf(item, item)?.totalPaise ?? 0} />,
          },
          {
            key: 'remove',
            title: t('own.cart.removeColumn'),
            hiddenTitle: true,
            cell: ({ packageId, packagedName }) => (
              <ActionIcon
                variant="default"

                aria-label={t('own.cart.remove', { name: packagedName })}
                onClick={() => removeItem(packageId)}
              >
                <CloseIcon size={18} />
              </ActionIcon>
            ),
          },
        ]}
        empty={
          <Empty title={t('learning.cart.none')}>
            <Anchor component={Link} to={paths.packages}>
              {t('own.cart.toPackages')}
            </Anchor>
          </Empty>
        }
      />
    </Panel>
  );
}

export function Summary({ items }: { items: readonly CartItem[] }) {
  const { basePaise, discountPaise, addOnsPaise, totalPaise } = cartPrice(items);
  return (
    <FactList
      facts={[
        { name: t('own.cart.items'), value: String(items.length) },
        { name: t('own.cart.before'), value: <Money paise={basePaise + addOnsPaise} /> },
        { name: t('own.cart.discount'), value: <Money paise={discountPaise} /> },
        { name: t('own.cart.total'), value: <Money paise={totalPaise} />, strong: true },
      ]}
    />
  );
}
