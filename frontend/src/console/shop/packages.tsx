import { listSoldPackages } from '@exam/contracts/http/commerce/prices';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { t } from '../../texts/sell.js';
import { Empty } from '../../ui/page-state.js';
import { ConsoleList } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import { priceText, type SoldPackage } from './package-query.js';
import { ShopPage } from './shop-page.js';

const nameOf = ({ packageName }: SoldPackage): string => packageName;

/** What the organisation sells, with what it costs now and next. */
export default function Packages() {
  return (
    <ShopPage tab="packages">
      <ConsoleList<SoldPackage>
        name="packages"
        label={t('sell.packages')}
        sort="packageName"
        fetch={(query, signal) => call(listSoldPackages, { query: query as never }, signal ? { signal } : {})}
        rowKey={({ packageId }) => packageId}
        nameOf={nameOf}
        to={({ packageId }) => consolePaths.package(packageId)}
        filters={[
          {
            ...{ name: 'state', label: t('sell.state') },
            options: (['active', 'inactive'] as const).map((value) => ({
              ...{ value, label: t('sell.packageState', { state: value }) },
            })),
          },
        ]}
        columns={[
          { key: 'name', title: t('sell.package'), sort: 'packageName', cell: nameOf },
          { key: 'code', title: t('sell.code'), cell: ({ packageCode }) => packageCode },
          { key: 'class', title: t('sell.class'), cell: classOf },
          { key: 'price', title: t('sell.priceNow'), numeric: true, cell: ({ price }) => priceText(price) },
          { key: 'next', title: t('sell.priceNext'), numeric: true, cell: ({ next }) => nextText(next) },
          {
            key: 'sales',
            title: t('sell.sales'),
            numeric: true,
            sort: 'saleCount',
            cell: ({ saleCount }) => saleCount,
          },
          { key: 'state', title: t('sell.state'), cell: ({ state }) => t('sell.packageState', { state }) },
        ]}
        empty={<Empty title={t('sell.noPackages')} text={t('sell.noPackagesText')} />}
      />
    </ShopPage>
  );
}

export const classOf = ({ className, groupName }: SoldPackage): string => `${className} ${groupName}`;

export const nextText = (next: SoldPackage['next']): string =>
  next ? t('sell.nextPrice', { amount: priceText(next), time: consoleTime(next.validFrom) }) : '–';
