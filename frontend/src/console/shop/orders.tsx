import type { AnswerOf } from '@exam/contracts/core/route';
import { listExports } from '@exam/contracts/http/audit';
import { orderStatus } from '@exam/contracts/http/commerce/orders';
import { listOrders } from '@exam/contracts/http/commerce/support';
import { mostInt4 } from '@exam/contracts/shared/values';
import { Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { formatMoney } from '../../texts/format.js';
import { t } from '../../texts/sell.js';
import { Empty } from '../../ui/page-state.js';
import { ConsoleList } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import { shortId } from '../kit/short-id.js';
import { useAddress } from '../kit/use-address.js';
import type { ListAsked } from '../kit/use-list.js';
import { packageChoices } from './package-query.js';
import { paiseOf } from './rupees.js';
import { ShopPage } from './shop-page.js';

type Found = AnswerOf<typeof listOrders>['items'][number];

/** Orders by whatever a caller can name of one. */
export default function Orders() {
  const { data: packages = [] } = useQuery(packageChoices);
  return (
    <ShopPage tab="orders">
      <Stack gap="sm">
        <Text c="dimmed">{t('sell.searchHint')}</Text>
        <ConsoleList<Found>
          name="orders"
          label={t('sell.orders')}
          sort="-createdAt"
          fetch={(query, signal) => call(listOrders, { query: inPaise(query) as never }, signal ? { signal } : {})}
          rowKey={({ orderId }) => orderId}
          nameOf={nameOf}
          to={({ orderId }) => consolePaths.order(orderId)}
          filters={[
            {
              name: 'state',
              label: t('sell.state'),
              options: orderStatus.options.map((value) => ({ value, label: t('sell.orderState', { state: value }) })),
            },
            { name: 'packageId', label: t('sell.package'), options: packages },
            { name: 'from', label: t('sell.from'), options: [], isHidden: true },
            { name: 'until', label: t('sell.until'), options: [], isHidden: true },
            { name: 'least', label: t('sell.amountFrom'), options: [], isHidden: true },
            { name: 'most', label: t('sell.amountTo'), options: [], isHidden: true },
          ]}
          fields={
            <>
              <Days />
              <Rupees name="least" label={t('sell.amountFrom')} />
              <Rupees name="most" label={t('sell.amountTo')} />
            </>
          }
          columns={[
            { key: 'buyer', title: t('sell.buyer'), cell: nameOf },
            {
              ...{ key: 'mobile', title: t('sell.mobile') },
              cell: ({ telephone, payerNumber }) => (
                <>
                  {telephone}
                  {payerNumber && <Text size="sm">{t('sell.paidFrom', { number: payerNumber })}</Text>}
                </>
              ),
            },
            { key: 'packages', title: t('sell.packages'), cell: ({ packages }) => packages.join(', ') },
            {
              ...{ key: 'amount', title: t('sell.amount'), numeric: true },
              cell: ({ amountPaise }) => formatMoney(amountPaise),
            },
            { key: 'state', title: t('sell.state'), cell: ({ state }) => t('sell.orderState', { state }) },
            {
              ...{ key: 'made', title: t('sell.made'), sort: 'createdAt' },
              cell: ({ createdAt }) => consoleTime(createdAt),
            },
            { key: 'number', title: t('sell.number'), cell: ({ number }) => number },
          ]}
          exported={{
            noted: listExports.orders,
            heads: ['orderId', 'invoice', 'buyer', 'mobile', 'packages', 'rupees', 'state', 'created', 'paid'],
            cells: (one) => [
              ...[one.orderId, one.number, one.buyer, one.telephone, one.packages.join(', '), one.amountPaise / 100],
              ...[one.state, consoleTime(one.createdAt), one.paidAt && consoleTime(one.paidAt)],
            ],
          }}
          noMatch={t('sell.noMatch')}
          empty={<Empty title={t('sell.noOrders')} text={t('sell.noOrdersText')} />}
        />
      </Stack>
    </ShopPage>
  );
}

const nameOf = ({ buyer, orderId }: Found): string => buyer || shortId(orderId);

function Days() {
  const address = useAddress();
  return (
    <>
      {(['from', 'until'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          label={t(name === 'from' ? 'sell.from' : 'sell.until')}
          value={address.get(name) ?? ''}
          onChange={(event) => address.set({ [name]: event.currentTarget.value })}
        />
      ))}
    </>
  );
}

/** The address says amounts as people do, in rupees; one that nobody can read is no filter. */
function inPaise({ least, most, ...asked }: ListAsked): ListAsked {
  const paise = { leastPaise: paiseOf(String(least ?? '')), mostPaise: paiseOf(String(most ?? '')) };
  const read = Object.entries(paise).filter((one): one is [string, number] => one[1] !== null);
  return { ...asked, ...Object.fromEntries(read.map(([name, value]) => [name, Math.min(value, mostInt4)])) };
}

/** Looked for with Enter, or when the field is left. */
function Rupees({ name, label }: { name: 'least' | 'most'; label: string }) {
  const address = useAddress();
  const value = address.get(name) ?? '';
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    setTyped(value);
  }
  const isWrong = typed.trim() !== '' && paiseOf(typed) === null;
  const look = () => !isWrong && typed.trim() !== value && address.set({ [name]: typed.trim() });
  return (
    <TextInput
      {...{ label, inputMode: 'decimal', error: isWrong && t('sell.amountWrong'), value: typed }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && look()}
      onBlur={look}
    />
  );
}
