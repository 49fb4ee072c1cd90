import type { CalendarEvent } from '@exam/contracts/http/calendar';
import { Badge, Button, Stack, Text } from '@mantine/core';
import { formatTime } from '../../texts/format.js';
import { t } from '../../texts/calendar.js';
import { told } from '../../texts/told.js';
import classes from './calendar.module.css';

type Props = {
  events: readonly CalendarEvent[];
  busy: boolean;
  onEdit: (event: CalendarEvent) => void;
  onDelete: (event: CalendarEvent) => void;
};

const badges = {
  admin: 'accounts.calendar.admin',
  exam: 'own.calendar.exam',
  class: 'own.calendar.class',
} as const;

/** The events of one day. Only one's own can be changed. */
export function DayList({ events, busy, onEdit, onDelete }: Props) {
  if (events.length === 0) return <Text c="dimmed">{t('own.calendar.none')}</Text>;
  return (
    <Stack component="ul" gap={4} p={0} m={0}>
      {events.map(told).map((event) => (
        <li key={`${event.eventType}-${event.eventId}`} className={classes.event}>
          <div className={classes.words}>
            <Text fw={600}>{event.eventName}</Text>
            <Text size="sm" c="dimmed">
              {formatTime(Date.parse(event.startDateTime))} – {formatTime(Date.parse(event.endDateTime))}
            </Text>
          </div>
          {event.eventType === 'self' ? (
            <>
              <Button
                variant="subtle"

                aria-label={t('own.calendar.edit', { name: event.eventName })}
                onClick={() => onEdit(event)}
              >
                {t('own.calendar.editEvent')}
              </Button>
              <Button
                variant="subtle"
                color="red"

                disabled={busy}
                aria-label={t('own.calendar.delete', { name: event.eventName })}
                onClick={() => onDelete(event)}
              >
                {t('own.calendar.deleteEvent')}
              </Button>
            </>
          ) : (
            <Badge variant="light">{t(badges[event.eventType])}</Badge>
          )}
        </li>
      ))}
    </Stack>
  );
}
