import { makeWebhook, webhookEvents, WebhookUrl } from '@exam/contracts/http/webhooks';
import { Alert, Checkbox, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/message-of.js';
import { t } from '../../texts/webhooks.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogButtons } from '../kit/dialog-buttons.js';
import { runChange } from '../kit/run-change.js';
import { eventText } from './event-text.js';

type Props = { onClose: () => void; onMade: (endpointId: string) => void };

export function NewEndpoint({ onClose, onMade }: Props) {
  const [url, setUrl] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const make = useMutation({
    mutationFn: () =>
      runChange(makeWebhook, {
        body: { url: url.trim(), events: webhookEvents.filter((event) => chosen.includes(event)) },
      }),
    onSuccess: ({ endpointId }) => onMade(endpointId),
    meta: { invalidates: [['webhooks']], silent: true },
  });
  return (
    <Dialog
      opened
      busy={make.isPending}
      title={t('webhooks.new')}
      onClose={onClose}
      actions={
        <DialogButtons
          action={t('webhooks.make')}
          busy={make.isPending}
          disabled={!WebhookUrl.safeParse(url.trim()).success || chosen.length === 0}
          onAction={() => make.mutate()}
          onClose={onClose}
        />
      }
    >
      <Stack gap="sm">
        {make.error && (
          <Alert color="red" role="alert">
            {messageOf(make.error)}
          </Alert>
        )}
        <TextInput
          required
          data-autofocus
          type="url"
          label={t('webhooks.url')}
          description={t('webhooks.urlText')}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Checkbox.Group label={t('webhooks.events')} value={chosen} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {webhookEvents.map((event) => (
              <Checkbox key={event} value={event} label={eventText(event)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Stack>
    </Dialog>
  );
}
