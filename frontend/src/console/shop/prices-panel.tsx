import { withdrawPrice } from '@exam/contracts/http/commerce/prices';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../texts/sell.js';
import { DataTable } from '../../ui/data-table.js';
import { Loading } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { consoleTime } from '../kit/date.js';
import { LoadFailed } from '../kit/load-failed.js';
import { useNames } from '../kit/names.js';
import { runChange } from '../kit/run-change.js';
import { useConfirmed } from '../kit/use-confirmed.js';
import { priceText, pricesQuery, type DatedPrice } from './package-query.js';

/** Every price of a package, newest first, with who set it and when; what is scheduled can be withdrawn. */
export function PricesPanel({ packageId }: { packageId: string }) {
  const { data, error, refetch } = useQuery(pricesQuery(packageId));
  const name = useNames(data?.items.map(({ setBy }) => setBy) ?? []);
  const withdrawal = useConfirmed<DatedPrice>({
    send: ({ priceId }) => runChange(withdrawPrice, { params: { packageId, priceId }, body: {} as never }),
    title: ({ validFrom }) => t('sell.withdrawTitle', { time: consoleTime(validFrom) }),
    ...{ text: t('sell.withdrawText'), yes: t('sell.withdraw') },
    meta: { done: t('sell.saved'), invalidates: [['packages']] },
  });
  return (
    <Panel title={t('sell.prices')} flush>
      {data === undefined ? (
        error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading rows={3} height={44} />
        )
      ) : (
        <DataTable<DatedPrice>
          label={t('sell.prices')}
          rows={data.items}
          rowKey={({ priceId }) => priceId}
          columns={[
            { key: 'from', title: t('sell.from'), cell: ({ validFrom }) => consoleTime(validFrom) },
            { key: 'price', title: t('sell.price'), numeric: true, cell: priceText },
            { key: 'state', title: t('sell.state'), cell: ({ state }) => t('sell.priceState', { state }) },
            {
              key: 'by',
              title: t('sell.setBy'),
              cell: ({ setBy }) => (setBy === null ? t('sell.byPack') : (name(setBy) ?? '–')),
            },
            { key: 'at', title: t('sell.setAt'), cell: ({ setAt }) => consoleTime(setAt) },
            {
              ...{ key: 'change', title: t('sell.change'), hiddenTitle: true },
              cell: (price) =>
                price.state === 'scheduled' && (
                  <Button variant="default" onClick={() => withdrawal.ask(price)}>
                    {t('sell.withdraw')}
                  </Button>
                ),
            },
          ]}
          empty={null}
        />
      )}
      {withdrawal.question}
    </Panel>
  );
}
