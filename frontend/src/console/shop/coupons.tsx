import type { AnswerOf } from '@exam/contracts/core/route';
import type { ApprovalShown } from '@exam/contracts/http/approvals';
import { changeCoupon, createCoupon, listCoupons } from '@exam/contracts/http/commerce/coupons';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { formatMoney, formatPercent } from '../../texts/format.js';
import { t } from '../../texts/sell.js';
import { Confirm } from '../../ui/confirm.js';
import { Empty } from '../../ui/page-state.js';
import { ConsoleList } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import { HistoryLink } from '../kit/history-link.js';
import { runChange } from '../kit/run-change.js';
import { CouponDialog } from './coupon-dialog.js';
import { Proposals } from './proposals.js';
import { ShopPage } from './shop-page.js';

type Coupon = AnswerOf<typeof listCoupons>['items'][number];

/** Coupons of the organisation: made, paused and ended. */
export default function Coupons() {
  const [isMaking, setMaking] = useState(false);
  const [ended, setEnded] = useState<Coupon | null>(null);
  const change = useMutation({
    mutationFn: ({ coupon, state }: { coupon: Coupon; state: Coupon['state'] }) =>
      runChange(changeCoupon, { params: { couponId: coupon.couponId }, body: { version: coupon.version, state } }),
    onSettled: () => setEnded(null),
    meta: { done: t('sell.saved'), invalidates: [['coupons'], ['approvals']] },
  });
  return (
    <ShopPage tab="coupons" actions={<Button onClick={() => setMaking(true)}>{t('sell.newCoupon')}</Button>}>
      <Stack gap="md">
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
            { key: 'packages', title: t('sell.packages'), cell: ({ packageIds }) => packageIds.join(', ') || '–' },
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
                      onClick={() => change.mutate({ coupon, state: coupon.state === 'active' ? 'paused' : 'active' })}
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
      {isMaking && <CouponDialog onClose={() => setMaking(false)} />}
      <Confirm
        opened={ended !== null}
        title={t('sell.endTitle', { code: ended?.code ?? '' })}
        text={t('sell.endText')}
        yes={t('sell.end')}
        no={t('sell.cancel')}
        busy={change.isPending}
        onYes={() => ended && change.mutate({ coupon: ended, state: 'ended' })}
        onNo={() => setEnded(null)}
      />
    </ShopPage>
  );
}

const discountOf = ({ kind, value, mostPaise }: Coupon): string =>
  [kind === 'percent' ? formatPercent(value / 100) : formatMoney(value), mostPaise !== null && formatMoney(mostPaise)]
    .filter(Boolean)
    .join(' ≤ ');

/** Exactly what was proposed: of a change that made a coupon active, its new state. */
const again = ({ action, subject, shown }: ApprovalShown): Promise<unknown> =>
  action === createCoupon.change
    ? runChange(createCoupon, { body: shown as never })
    : runChange(changeCoupon, {
        params: { couponId: subject.slice('coupon:'.length) },
        body: { version: Number(shown['version']), state: 'active' },
      });
