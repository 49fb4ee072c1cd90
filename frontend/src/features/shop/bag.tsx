import type { AnswerOf } from '@exam/contracts/core/route';
import type { quoteOrder } from '@exam/contracts/http/commerce/orders';
import { paiseOf } from '@exam/domain/commerce/money';
import { ActionIcon, Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { formatMoney } from '../../texts/format.js';
import { t } from '../../texts/shop.js';
import { told } from '../../texts/told.js';
import { DataTable } from '../../ui/data-table.js';
import { FactList } from '../../ui/fact-list.js';
import { CloseIcon } from '../../ui/icons.js';
import { Money } from '../../ui/money.js';
import { Empty } from '../../ui/page-state.js';
import { BagPicture } from '../../ui/pictures.js';
import { Panel } from '../../ui/panel.js';
import { cartPrice, removeItem, type CartItem } from './cart.js';
import { priceOf } from './prices.js';

type Quote = AnswerOf<typeof quoteOrder>;

export function Bag({ items }: { items: readonly CartItem[] }) {
  return (
    <Panel title={t('learning.cart.bag')} flush>
      <DataTable
        label={t('learning.cart.bag')}
        rows={items.map(told)}
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
          <Empty icon={<BagPicture />} title={t('learning.cart.none')}>
            <Anchor component={Link} to={paths.packages}>
              {t('own.cart.toPackages')}
            </Anchor>
          </Empty>
        }
      />
    </Panel>
  );
}

/** Where the server has priced the cart, what it said; else what the packages say. */
export function Summary({ items, quote }: { items: readonly CartItem[]; quote?: Quote | undefined }) {
  const local = cartPrice(items);
  const before = quote ? paiseOf(sumOf(quote.lines, 'price')) : local.basePaise + local.addOnsPaise;
  const discount = quote ? paiseOf(sumOf(quote.lines, 'discount')) : local.discountPaise;
  const total = quote ? paiseOf(quote.total) : local.totalPaise;
  const coupon = quote ? paiseOf(quote.couponDiscount) : 0;
  return (
    <>
      <FactList
        facts={[
          { name: t('own.cart.items'), value: String(items.length) },
          { name: t('own.cart.before'), value: <Money paise={before} /> },
          { name: t('own.cart.discount'), value: <Money paise={discount} /> },
          ...(coupon > 0 ? [{ name: t('own.cart.couponDiscount'), value: <Money paise={coupon} /> }] : []),
          { name: t('own.cart.total'), value: <Money paise={total} />, strong: true },
        ]}
      />
      {quote?.lines.map((line) => (
        <LineNotes key={line.packageId} line={line} />
      ))}
    </>
  );
}

function LineNotes({ line }: { line: Quote['lines'][number] }) {
  const { credit, replaces, overlaps } = told(line);
  return (
    <>
      {credit > 0 && (
        <Text size="sm">
          {t('own.cart.credit', { names: replaces.join(', '), amount: formatMoney(paiseOf(credit)) })}
        </Text>
      )}
      {overlaps.length > 0 && <Text size="sm">{t('own.cart.overlaps', { names: overlaps.join(', ') })}</Text>}
    </>
  );
}

const sumOf = (lines: Quote['lines'], field: 'price' | 'discount'): number =>
  lines.reduce((sum, line) => sum + line[field], 0);
