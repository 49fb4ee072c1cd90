import type { ApprovalShown } from '@exam/contracts/http/approvals';
import { changeCoupon, createCoupon, listCoupons } from '@exam/contracts/http/commerce/coupons';
import { openCoupons } from '@exam/contracts/http/openings';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { t as consoleText } from '../../texts/console.js';
import { t } from '../../texts/sell.js';
import { Confirm } from '../../ui/confirm.js';
import { Empty } from '../../ui/page-state.js';
import { ConsoleList } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import { HistoryLink } from '../kit/history-link.js';
import { OpenToo } from '../kit/open-too.js';
import { useOnePress } from '../kit/one-press.js';
import { runChange } from '../kit/run-change.js';
import { CouponDialog } from './coupon-dialog.js';
import { discountOf, type Coupon } from './coupon-text.js';
import { usePackageNames } from './package-query.js';
import { Proposals } from './proposals.js';
import { ShopPage } from './shop-page.js';

/** Coupons of the organisation: made, paused and ended. */
export default function Coupons() {
  const [isMaking, setMaking] = useState(false);
  const named = usePackageNames();
  const [ended, setEnded] = useState<Coupon | null>(null);
  const { change, asking } = useOnePress<Coupon, Pick<Coupon, 'state'>>({
    send: ({ of: { couponId }, version, typed: { state } }) =>
      runChange(changeCoupon, { params: { couponId }, body: { version, state } }),
    newerOf: (object, { typed }) => {
      const { version, state } = object as Pick<Coupon, 'version' | 'state'>;
      // one that has ended stays so
      return state === 'ended' && typed.state !== 'ended' ? null : { version, content: { state } };
    },
    title: ({ code }) => code,
    label: () => t('sell.state'),
    shown: (_, state) => t('sell.couponState', { state }),
    onSettled: () => setEnded(null),
    meta: { done: t('sell.saved'), invalidates: [['coupons'], ['approvals']] },
  });
  const press = (coupon: Coupon, state: Coupon['state']) =>
    change.mutate({ of: coupon, version: coupon.version, content: { state: coupon.state }, typed: { state } });
  return (
    <ShopPage tab="coupons" actions={<Button onClick={() => setMaking(true)}>{t('sell.newCoupon')}</Button>}>
      <Stack gap="md">
        <OpenToo at={openCoupons} />
        <Proposals
          isOf={({ action }) => action === createCoupon.change || action === changeCoupon.change}
          textOf={({ shown, endsAt }) =>
            t('sell.proposed', { amount: String(shown['code']), time: consoleTime(endsAt) })
          }
          carryOut={again}
          invalidates={[['coupons']]}
        />
        <ConsoleList<Coupon>
          name="coupons"
          label={t('sell.coupons')}
          sort="code"
          hasSearch={false}
          fetch={(query, signal) => call(listCoupons, { query: query as never }, signal ? { signal } : {})}
          rowKey={({ couponId }) => couponId}
          nameOf={({ code }) => code}
          columns={[
            { key: 'code', title: t('sell.code'), sort: 'code', cell: ({ code }) => code },
            { key: 'discount', title: t('sell.discount'), cell: discountOf },
            {
              ...{ key: 'packages', title: t('sell.packages') },
              cell: ({ packageIds }) => packageIds.map(named).join(', ') || consoleText('console.kit.any'),
            },
            {
              ...{ key: 'from', title: t('sell.from'), sort: 'startsAt' },
              cell: ({ startsAt }) => consoleTime(startsAt),
            },
            { key: 'until', title: t('sell.until'), cell: ({ endsAt }) => (endsAt ? consoleTime(endsAt) : '–') },
            {
              ...{ key: 'uses', title: t('sell.uses'), numeric: true },
              cell: ({ uses, mostUses }) => (mostUses === null ? uses : t('sell.ofUses', { n: uses, most: mostUses })),
            },
            { key: 'state', title: t('sell.state'), cell: ({ state }) => t('sell.couponState', { state }) },
            {
              ...{ key: 'change', title: t('sell.change') },
              cell: (coupon) =>
                coupon.state !== 'ended' && (
                  <Group gap="xs">
                    <Button
                      variant="default"
                      loading={change.isPending}
                      onClick={() => press(coupon, coupon.state === 'active' ? 'paused' : 'active')}
                    >
                      {t(coupon.state === 'active' ? 'sell.pause' : 'sell.resume')}
                    </Button>
                    <Button variant="default" onClick={() => setEnded(coupon)}>
                      {t('sell.end')}
                    </Button>
                  </Group>
                ),
            },
            {
              ...{ key: 'history', title: t('sell.history') },
              cell: ({ couponId, code }) => <HistoryLink of={`coupon:${couponId}`} name={code} />,
            },
          ]}
          empty={
            <Empty title={t('sell.noCoupons')}>
              <Button onClick={() => setMaking(true)}>{t('sell.newCoupon')}</Button>
            </Empty>
          }
        />
      </Stack>
      {asking}
      {isMaking && <CouponDialog onClose={() => setMaking(false)} />}
      <Confirm
        opened={ended !== null}
        title={t('sell.endTitle', { code: ended?.code ?? '' })}
        text={t('sell.endText')}
        yes={t('sell.end')}
        no={t('sell.cancel')}
        busy={change.isPending}
        onYes={() => ended && press(ended, 'ended')}
        onNo={() => setEnded(null)}
      />
    </ShopPage>
  );
}

/** Exactly what was proposed: of a change that made a coupon active, its new state. */
const again = ({ action, subject, shown }: ApprovalShown): Promise<unknown> =>
  action === createCoupon.change
    ? runChange(createCoupon, { body: shown as never })
    : runChange(changeCoupon, {
        params: { couponId: subject.slice('coupon:'.length) },
        body: { version: Number(shown['version']), state: 'active' },
      });
