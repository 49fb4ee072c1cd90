import {
  deliveryStates,
  listWebhookDeliveries,
  replayWebhookDelivery,
  webhookEvents,
  type WebhookDelivery,
  type WebhookShown,
} from '@exam/contracts/http/webhooks';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { t } from '../../texts/webhooks.js';
import { Empty } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { ConsoleList } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import { runChange } from '../kit/run-change.js';
import { eventText } from './event-text.js';

/** What the endpoints were told, and what they answered. */
export function Deliveries({ endpoints }: { endpoints: readonly WebhookShown[] }) {
  const urlOf = (endpointId: string) => endpoints.find((one) => one.endpointId === endpointId)?.url ?? '–';
  const replay = useMutation({
    mutationFn: ({ deliveryId }: WebhookDelivery) =>
      runChange(replayWebhookDelivery, { params: { deliveryId }, body: {} }),
    meta: { done: t('webhooks.replayed'), invalidates: [['webhook-deliveries']] },
  });
  return (
    <Panel title={t('webhooks.deliveries')}>
      <ConsoleList<WebhookDelivery>
        name="webhook-deliveries"
        label={t('webhooks.deliveries')}
        sort="-createdAt"
        hasSearch={false}
        hasViews={false}
        fetch={(query, signal) => call(listWebhookDeliveries, { query: query as never }, signal ? { signal } : {})}
        rowKey={({ deliveryId }) => deliveryId}
        nameOf={({ event }) => eventText(event)}
        filters={[
          {
            ...{ name: 'endpointId', label: t('webhooks.url') },
            options: endpoints.map(({ endpointId, url }) => ({ value: endpointId, label: url })),
          },
          {
            ...{ name: 'event', label: t('webhooks.event') },
            options: webhookEvents.map((event) => ({ value: event, label: eventText(event) })),
          },
          {
            ...{ name: 'state', label: t('webhooks.state') },
            options: deliveryStates.map((state) => ({
              value: state,
              label: t('webhooks.deliveryStateOf', { state }),
            })),
          },
        ]}
        columns={[
          { key: 'event', title: t('webhooks.event'), cell: ({ event }) => eventText(event) },
          {
            ...{ key: 'at', title: t('webhooks.at'), sort: 'createdAt' },
            cell: ({ createdAt }) => consoleTime(createdAt),
          },
          { key: 'url', title: t('webhooks.url'), cell: ({ endpointId }) => urlOf(endpointId) },
          {
            ...{ key: 'state', title: t('webhooks.state') },
            cell: ({ state }) => t('webhooks.deliveryStateOf', { state }),
          },
          { key: 'tries', title: t('webhooks.tries'), numeric: true, cell: ({ tries }) => tries },
          {
            ...{ key: 'answer', title: t('webhooks.answer'), numeric: true },
            cell: ({ answerCode }) => answerCode ?? t('webhooks.noAnswer'),
          },
          {
            ...{ key: 'next', title: t('webhooks.next') },
            cell: ({ state, nextTryAt }) => (state === 'waiting' && nextTryAt ? consoleTime(nextTryAt) : '–'),
          },
          {
            ...{ key: 'change', title: t('webhooks.change') },
            cell: (one) =>
              one.state !== 'waiting' && (
                <Button variant="default" loading={replay.isPending} onClick={() => replay.mutate(one)}>
                  {t('webhooks.replay')}
                </Button>
              ),
          },
        ]}
        empty={<Empty title={t('webhooks.noDeliveries')} />}
      />
    </Panel>
  );
}
