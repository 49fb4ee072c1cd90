import { changePackage, givePackage, setPrice } from '@exam/contracts/http/commerce/prices';
import { Anchor, Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { consolePaths } from '../../lib/console-paths.js';
import { formatPercent } from '../../texts/format.js';
import { t } from '../../texts/sell.js';
import { Confirm } from '../../ui/confirm.js';
import { FactList } from '../../ui/fact-list.js';
import { Loading } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import { consoleTime } from '../kit/date.js';
import { LoadFailed } from '../kit/load-failed.js';
import { runChange } from '../kit/run-change.js';
import { GiveDialog } from './give-dialog.js';
import { packageQuery, priceText, type SoldPackage } from './package-query.js';
import { classOf, nextText } from './packages.js';
import { PriceDialog } from './price-dialog.js';
import { PricesPanel } from './prices-panel.js';
import { Proposals } from './proposals.js';

/** A package as it is sold: its facts, its price now and next, and every price that it had. */
export default function PackagePage() {
  const { packageId = '' } = useParams();
  const { data, error, refetch } = useQuery(packageQuery(packageId));
  const [isPricing, setPricing] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const [isGiving, setGiving] = useState(false);
  const change = useMutation({
    mutationFn: (state: SoldPackage['state']) => runChange(changePackage, { params: { packageId }, body: { state } }),
    onSettled: () => setEnding(false),
    meta: { done: t('sell.saved'), invalidates: [['packages']] },
  });
  const back = { to: consolePaths.packages, label: t('sell.packages') };
  if (data === undefined)
    return (
      <Page title={t('sell.package')} back={back}>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={5} />}
      </Page>
    );
  return (
    <Page
      title={data.packageName}
      lead={[t('sell.packageState', { state: data.state }), classOf(data)].join(' · ')}
      back={back}
      actions={
        <>
          <Button onClick={() => setPricing(true)}>{t('sell.newPrice')}</Button>
          {data.state === 'active' ? (
            <Button variant="default" onClick={() => setEnding(true)}>
              {t('sell.takeOffSale')}
            </Button>
          ) : (
            <Button variant="default" loading={change.isPending} onClick={() => change.mutate('active')}>
              {t('sell.putOnSale')}
            </Button>
          )}
          <Button variant="default" onClick={() => setGiving(true)}>
            {t('sell.give')}
          </Button>
          <Anchor component={Link} className="tap" to={consolePaths.auditOf(`package:${packageId}`)}>
            {t('sell.history')}
          </Anchor>
        </>
      }
    >
      <Proposals
        isOf={({ subject, action }) => subject === `package:${packageId}` && action === setPrice.change}
        textOf={({ shown, endsAt }) =>
          t('sell.proposed', { amount: priceText(shown as SoldPackage['price']), time: consoleTime(endsAt) })
        }
        carryOut={({ shown: { packageName: _, priceBefore: __, ...price } }) =>
          runChange(setPrice, { params: { packageId }, body: price as never })
        }
        invalidates={[['packages']]}
      />
      <Proposals
        isOf={({ subject, action }) => subject.startsWith(`grant:${packageId}/`) && action === givePackage.change}
        textOf={({ shown, endsAt }) =>
          t('sell.proposed', { amount: `${t('sell.give')}: ${String(shown['userCode'])}`, time: consoleTime(endsAt) })
        }
        carryOut={({ shown: { userCode, reason, endsAt } }) =>
          runChange(givePackage, { body: { packageId, userCode, reason, endsAt } as never })
        }
        invalidates={[['packages'], ['orders']]}
      />
      <Panel title={t('sell.package')}>
        <FactList columns={2} facts={factsOf(data)} />
      </Panel>
      <PricesPanel packageId={packageId} />
      <Confirm
        opened={isEnding}
        title={t('sell.offSaleTitle', { name: data.packageName })}
        text={t('sell.offSaleText')}
        yes={t('sell.takeOffSale')}
        no={t('sell.cancel')}
        busy={change.isPending}
        onYes={() => change.mutate('inactive')}
        onNo={() => setEnding(false)}
      />
      {isGiving && <GiveDialog sold={data} onClose={() => setGiving(false)} />}
      {isPricing && <PriceDialog sold={data} onClose={() => setPricing(false)} />}
    </Page>
  );
}

const factsOf = (sold: SoldPackage) => [
  { name: t('sell.priceNow'), value: priceText(sold.price), strong: true },
  { name: t('sell.priceNext'), value: nextText(sold.next) },
  { name: t('sell.code'), value: sold.packageCode },
  {
    name: t('sell.taxRate'),
    value: sold.taxPercent === null ? t('sell.taxDefault') : formatPercent(sold.taxPercent / 100),
  },
  { name: t('sell.sales'), value: sold.saleCount },
  { name: t('sell.saleEnds'), value: sold.expiresAt && consoleTime(sold.expiresAt) },
];
