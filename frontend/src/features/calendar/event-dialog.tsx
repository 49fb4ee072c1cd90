import type { CalendarEvent } from '@exam/contracts/http/calendar';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../lib/message-of.js';
import { Dialog } from '../../ui/dialog.js';
import { t } from '../../texts/calendar.js';
import { useSaveEvent, type Whose } from './api.js';
import { instantAt, timeOf } from './month.js';

type Props = { whose: Whose; day: string; event: CalendarEvent | undefined; opened: boolean; onClose: () => void };

/** Adds an event on a day, or changes one that is there. */
export function EventDialog({ opened, onClose, event, ...rest }: Props) {
  const title = event ? t('own.calendar.editTitle') : t('accounts.calendar.add');
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="sm">
      <Fields key={event?.eventId ?? 'new'} event={event} onClose={onClose} {...rest} />
    </Dialog>
  );
}

function Fields({ whose, day, event, onClose }: Omit<Props, 'opened'>) {
  const [name, setName] = useState(event?.eventName ?? '');
  const [start, setStart] = useState(event ? timeOf(event.startDateTime) : '09:00');
  const [end, setEnd] = useState(event ? timeOf(event.endDateTime) : '10:00');
  const [isTried, setTried] = useState(false);
  const save = useSaveEvent(whose, event?.eventId);
  const nameFault = name.trim() === '' ? t('accounts.calendar.nameMissing') : null;
  const orderFault = start === '' || end === '' || start >= end ? t('accounts.calendar.order') : null;

  const send = (submitted: FormEvent) => {
    submitted.preventDefault();
    setTried(true);
    if (nameFault || orderFault || save.isPending) return;
    const on = event?.eventDate ?? day;
    const times = { eventDate: on, startDateTime: instantAt(on, start), endDateTime: instantAt(on, end) };
    save.mutate({ eventName: name.trim(), ...times }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        {save.error && (
          <Text role="alert" size="sm" c="var(--fault-text)">
            {messageOf(save.error)}
          </Text>
        )}
        <TextInput
          label={t('accounts.calendar.name')}
          value={name}
          maxLength={200}
          onChange={(changed) => setName(changed.currentTarget.value)}
          error={isTried && nameFault}
          data-autofocus
        />
        <TextInput
          type="time"
          label={t('accounts.calendar.start')}
          value={start}
          onChange={(changed) => setStart(changed.currentTarget.value)}
        />
        <TextInput
          type="time"
          label={t('accounts.calendar.end')}
          value={end}
          onChange={(changed) => setEnd(changed.currentTarget.value)}
          error={isTried && orderFault}
        />
        <Button type="submit" loading={save.isPending}>
          {event ? t('accounts.calendar.update') : t('accounts.calendar.create')}
        </Button>
      </Stack>
    </form>
  );
}
