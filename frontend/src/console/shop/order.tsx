import { refundOrder } from '@exam/contracts/http/commerce/orders';
import { askAboutOrder } from '@exam/contracts/http/commerce/support';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { consolePaths } from '../../lib/console-paths.js';
import { lastInstant } from '../../lib/last-instant.js';
import { formatMoney } from '../../texts/format.js';
import { t } from '../../texts/sell.js';
import { FactList } from '../../ui/fact-list.js';
import { Loading } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import { consoleTime } from '../kit/date.js';
import { LoadFailed } from '../kit/load-failed.js';
import { useNames } from '../kit/names.js';
import { runChange } from '../kit/run-change.js';
import { DocumentsPanel } from './documents-panel.js';
import { findingText, happened, methodText, whyReturned } from './happened.js';
import { orderQuery, type SoldOrder } from './order-query.js';
import { Proposals } from './proposals.js';
import { RefundDialog } from './refund-dialog.js';

/** An order: what stands out, its facts, payments, documents and rights, and everything that happened to it. */
export default function OrderPage() {
  const { orderId = '' } = useParams();
  const { data, error, refetch } = useQuery(orderQuery(orderId));
  const [isRefunding, setRefunding] = useState(false);
  const ask = useMutation({
    mutationFn: () => runChange(askAboutOrder, { params: { orderId }, body: {} }),
    meta: { done: t('sell.asked'), invalidates: [['orders']] },
  });
  const back = { to: consolePaths.orders, label: t('sell.orders') };
  if (data === undefined)
    return (
      <Page title={t('sell.order')} back={back}>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={5} />}
      </Page>
    );
  const { order, documents, rights, payments } = data;
  const isOpen = order.paidAt === null && order.source !== 'grant' && order.state !== 'refunded';
  return (
    <Page
      title={order.packages.join(', ') || t('sell.order')}
      lead={[t('sell.orderState', { state: order.state }), formatMoney(order.amountPaise), order.buyer]
        .filter(Boolean)
        .join(' · ')}
      back={back}
      actions={
        <>
          {isOpen && (
            <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
              {t('sell.ask')}
            </Button>
          )}
          {order.leftPaise > 0 && <Button onClick={() => setRefunding(true)}>{t('sell.refund')}</Button>}
          <Anchor component={Link} className="tap" to={consolePaths.auditOf(`order:${orderId}`)}>
            {t('sell.history')}
          </Anchor>
        </>
      }
    >
      <Proposals
        isOf={({ subject }) => subject === `order:${orderId}`}
        textOf={({ shown, endsAt }) =>
          t('sell.proposed', { amount: formatMoney(Number(shown['amountPaise'])), time: consoleTime(endsAt) })
        }
        carryOut={({ shown: { amountPaise, reason, endsRights } }) =>
          runChange(refundOrder, { params: { orderId }, body: { amountPaise, reason, endsRights } as never })
        }
        invalidates={[['orders']]}
      />
      <Findings of={data} />
      <Panel title={t('sell.order')}>
        <FactList columns={2} facts={factsOf(data)} />
      </Panel>
      <Panel title={t('sell.payments')}>
        {payments.length === 0 ? (
          <Text c="dimmed">{t('sell.noPayments')}</Text>
        ) : (
          <FactList
            facts={payments.map(({ paymentId, state, amountPaise, method, createdAt }) => ({
              name: paymentId,
              value: [
                t('sell.paymentState', { state }),
                formatMoney(amountPaise),
                methodText(method),
                consoleTime(createdAt),
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        )}
      </Panel>
      <DocumentsPanel orderId={orderId} documents={documents} />
      <Panel title={t('sell.rights')}>
        {rights.length === 0 ? (
          <Text c="dimmed">{t('sell.noRights')}</Text>
        ) : (
          <FactList
            facts={rights.map(({ packageName, state, startsAt, endsAt }) => ({
              name: packageName,
              value: t('sell.right', {
                state,
                from: consoleTime(startsAt),
                to: endsAt ? consoleTime(lastInstant(endsAt)) : '–',
              }),
            }))}
          />
        )}
      </Panel>
      <Timeline of={data} />
      {isRefunding && (
        <RefundDialog orderId={orderId} leftPaise={order.leftPaise} onClose={() => setRefunding(false)} />
      )}
    </Page>
  );
}

const factsOf = ({ order }: SoldOrder) => [
  { name: t('sell.order'), value: order.orderId },
  { name: t('sell.number'), value: order.number },
  { name: t('sell.buyer'), value: order.buyer },
  {
    name: t('sell.student'),
    value:
      order.student &&
      [order.student.name, order.student.userCode, order.student.className].filter(Boolean).join(' · '),
  },
  { name: t('sell.mobile'), value: order.telephone },
  { name: t('sell.email'), value: order.email },
  { name: t('sell.address'), value: order.address },
  { name: t('sell.made'), value: consoleTime(order.createdAt) },
  { name: t('sell.paidAt'), value: order.paidAt && consoleTime(order.paidAt) },
  { name: t('sell.leftToRefund'), value: formatMoney(order.leftPaise) },
];

function Findings({ of: order }: { of: SoldOrder }) {
  const { findings } = order;
  return (
    <Panel title={t('sell.standsOut')}>
      {findings.length === 0 ? (
        <Text c="dimmed">{t('sell.nothingStandsOut')}</Text>
      ) : (
        <Stack gap="xs" component="ul">
          {findings.map((finding) => (
            <li key={`${finding.code} ${finding.reference} ${finding.at}`}>
              {finding.code === 'bought_twice' && finding.reference ? (
                <Anchor component={Link} to={consolePaths.order(finding.reference)}>
                  {findingText(finding, order)}
                </Anchor>
              ) : (
                findingText(finding, order)
              )}
            </li>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

function Timeline({ of: order }: { of: SoldOrder }) {
  const { timeline } = order;
  const name = useNames(timeline.map(({ actorId }) => actorId));
  return (
    <Panel title={t('sell.timeline')}>
      <Stack gap="xs" component="ol">
        {timeline.map((entry, at) => (
          <li key={at}>
            <Group gap="xs" align="baseline">
              <Text component="time" dateTime={entry.at} size="sm" c="dimmed" className="numbers">
                {consoleTime(entry.at)}
              </Text>
              <Text component="span">{happened(entry, { name: name(entry.actorId) ?? '–', order })}</Text>
              {entry.reason && entry.kind !== 'payment' && entry.reason !== 'made at the provider' && (
                <Text component="q" size="sm">
                  {entry.kind === 'refund' ? whyReturned(entry.reason) : entry.reason}
                </Text>
              )}
            </Group>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
