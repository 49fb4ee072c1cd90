import { makeWebhook, webhookEvents, WebhookUrl } from '@exam/contracts/http/webhooks';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../texts/webhooks.js';
import { FormDialog } from '../kit/form-dialog.js';
import { runChange } from '../kit/run-change.js';
import { eventText } from './event-text.js';
import { ShowSecret } from './show-secret.js';

export function NewEndpoint({ onClose }: { onClose: () => void }) {
  const [url, setUrl] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const make = useMutation({
    mutationFn: () =>
      runChange(makeWebhook, {
        body: { url: url.trim(), events: webhookEvents.filter((event) => chosen.includes(event)) },
      }),
    meta: { invalidates: [['webhooks']], silent: true },
  });
  if (make.data) return <ShowSecret endpointId={make.data.endpointId} onClose={onClose} />;
  return (
    <FormDialog
      title={t('webhooks.new')}
      action={t('webhooks.make')}
      change={make}
      isComplete={WebhookUrl.safeParse(url.trim()).success && chosen.length > 0}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
