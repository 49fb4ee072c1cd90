import { openWebhooks } from '@exam/contracts/http/openings';
import { changeWebhook, removeWebhook, rotateWebhookSecret, type WebhookShown } from '@exam/contracts/http/webhooks';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { t } from '../../texts/webhooks.js';
import { DataTable } from '../../ui/data-table.js';
import { Empty } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { consoleTime } from '../kit/date.js';
import { HistoryLink } from '../kit/history-link.js';
import { OpenToo } from '../kit/open-too.js';
import { useOnePress, type Press } from '../kit/one-press.js';
import { runChange } from '../kit/run-change.js';
import { useConfirmed } from '../kit/use-confirmed.js';
import { eventText } from './event-text.js';
import { ShowSecret } from './show-secret.js';

type Changed = Pick<WebhookShown, 'state' | 'events'>;

export function Endpoints({ endpoints, make }: { endpoints: readonly WebhookShown[]; make: ReactNode }) {
  const [rotatedId, setRotatedId] = useState<string | null>(null);
  const { change, asking } = useOnePress<WebhookShown, Changed>({
    send: ({ of: { endpointId }, version, typed: { events, state } }) =>
      runChange(changeWebhook, {
        params: { endpointId },
        body: { version, events, state: state === 'active' ? 'active' : 'paused' },
      }),
    newerOf: (object) => {
      const { version, ...content } = object as Changed & { version: number };
      return { version, content };
    },
    title: ({ url }) => url,
    label: (name) => t(name === 'state' ? 'webhooks.state' : 'webhooks.events'),
    shown: (_, value) => (typeof value === 'string' ? t('webhooks.stateOf', { state: value }) : eventsText(value)),
    meta: { done: t('webhooks.saved'), invalidates: [['webhooks']] },
  });
  const rotation = useConfirmed<WebhookShown>({
    send: async ({ endpointId }) => {
      await runChange(rotateWebhookSecret, { params: { endpointId }, body: {} });
      setRotatedId(endpointId);
    },
    title: ({ url }) => t('webhooks.rotateTitle', { url }),
    ...{ text: t('webhooks.rotateText'), yes: t('webhooks.rotate') },
    meta: { done: t('webhooks.saved'), invalidates: [['webhooks']] },
  });
  const removal = useConfirmed<WebhookShown>({
    send: ({ endpointId }) => runChange(removeWebhook, { params: { endpointId }, body: {} }),
    title: ({ url }) => t('webhooks.removeTitle', { url }),
    ...{ text: t('webhooks.removeText'), yes: t('webhooks.remove') },
    meta: { done: t('webhooks.removed'), invalidates: [['webhooks'], ['webhook-deliveries']] },
  });
  return (
    <Panel flush>
      <OpenToo at={openWebhooks} />
      {asking}
      <DataTable
        label={t('webhooks.title')}
        rows={[...endpoints]}
        rowKey={({ endpointId }) => endpointId}
        columns={[
          { key: 'url', title: t('webhooks.url'), rowHeader: true, cell: ({ url }) => url },
          { key: 'events', title: t('webhooks.events'), cell: ({ events }) => eventsText(events) },
          {
            ...{ key: 'state', title: t('webhooks.state') },
            cell: ({ state, failingSince, oldSecretUntil }) => (
              <Stack gap={0}>
                <Text>{t('webhooks.stateOf', { state })}</Text>
                {failingSince !== null && (
                  <Text size="sm">{t('webhooks.failingSince', { time: consoleTime(failingSince) })}</Text>
                )}
                {oldSecretUntil !== null && (
                  <Text size="sm">{t('webhooks.oldSecretUntil', { time: consoleTime(oldSecretUntil) })}</Text>
                )}
              </Stack>
            ),
          },
          {
            ...{ key: 'change', title: t('webhooks.change') },
            cell: (one) => (
              <Group gap="xs">
                <Button variant="default" loading={change.isPending} onClick={() => change.mutate(switched(one))}>
                  {t(one.state === 'active' ? 'webhooks.pause' : 'webhooks.resume')}
                </Button>
                <Button variant="default" onClick={() => rotation.ask(one)}>
                  {t('webhooks.rotate')}
                </Button>
                <Button variant="default" onClick={() => removal.ask(one)}>
                  {t('webhooks.remove')}
                </Button>
                <HistoryLink of={`webhook:${one.endpointId}`} name={one.url} />
              </Group>
            ),
          },
        ]}
        empty={<Empty title={t('webhooks.none')}>{make}</Empty>}
      />
      {rotation.question}
      {removal.question}
      {rotatedId !== null && <ShowSecret endpointId={rotatedId} onClose={() => setRotatedId(null)} />}
    </Panel>
  );
}

const eventsText = (events: WebhookShown['events']): string => events.map(eventText).join(', ');

function switched(of: WebhookShown): Press<WebhookShown, Changed> {
  const { version, state, events } = of;
  const content = { state, events };
  return { of, version, content, typed: { ...content, state: state === 'active' ? 'paused' : 'active' } };
}
