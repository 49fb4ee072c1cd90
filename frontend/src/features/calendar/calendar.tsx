import { istDay } from '@exam/domain/ist';
import type { CalendarEvent } from '@exam/contracts/http/calendar';
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clock } from '../../lib/clock.js';
import { QueryView } from '../../ui/query-view.js';
import { formatDay } from '../../texts/format.js';
import { dateTimeFormat } from '../../texts/intl.js';
import { currentLocale } from '../../texts/language.js';
import { t } from '../../texts/calendar.js';
import { agendaQuery, useDeleteEvent, type Whose } from './api.js';
import classes from './calendar.module.css';
import { DayList } from './day-list.js';
import { EventDialog } from './event-dialog.js';
import { Feed } from './feed.js';
import { instantOf, isOn, monthPage, otherMonth } from './month.js';

const written = (day: string, options: Intl.DateTimeFormatOptions) =>
  dateTimeFormat(currentLocale(), { ...options, timeZone: 'Asia/Kolkata' }).format(instantOf(day));
const monthName = (day: string) => written(day, { month: 'long', year: 'numeric' });
const fullDay = (day: string) => written(day, { day: 'numeric', month: 'short', year: 'numeric' });
const weekdayName = (day: string) => written(day, { weekday: 'short' });

/** A month with markers, the events of the chosen day, and the dialog that adds and changes them (1 §2.7). */
export default function Calendar({ userId, orgId }: Whose) {
  const whose = { userId, orgId };
  const today = istDay(clock.now());
  const [month, setMonth] = useState(today);
  const [day, setDay] = useState(today);
  const [dialog, setDialog] = useState<{ event?: CalendarEvent; opened: boolean }>({ opened: false });
  const days = monthPage(month);
  const agenda = useQuery(agendaQuery(whose, days[0]!, days.at(-1)!));
  const remove = useDeleteEvent();
  const events = agenda.data?.data ?? [];
  const go = (by: 1 | -1) => setMonth(otherMonth(month, by));

  return (
    <Stack gap="md">
      <Group justify="space-between">
        <ActionIcon color="gray" aria-label={t('own.calendar.before')} onClick={() => go(-1)}>
          ‹
        </ActionIcon>
        <Text fw={600} aria-live="polite">
          {monthName(month)}
        </Text>
        <ActionIcon color="gray" aria-label={t('own.calendar.after')} onClick={() => go(1)}>
          ›
        </ActionIcon>
      </Group>
      <div className={classes.grid}>
        {days.slice(0, 7).map((one) => (
          <Text key={one} size="xs" c="dimmed" className={classes.weekday} aria-hidden>
            {weekdayName(one)}
          </Text>
        ))}
        {days.map((one) => {
          const count = events.filter((event) => isOn(event, one)).length;
          return (
            <button
              key={one}
              type="button"
              className={classes.day}
              aria-pressed={one === day}
              // begins with the figure that is seen
              aria-label={t('own.calendar.day', { day: fullDay(one), count })}
              data-marked={count > 0 || undefined}
              data-outside={one.slice(0, 7) !== month.slice(0, 7) || undefined}
              data-today={one === today || undefined}
              onClick={() => setDay(one)}
            >
              {Number(one.slice(8))}
            </button>
          );
        })}
      </div>
      <Group justify="space-between">
        <Text fw={600}>{formatDay(instantOf(day))}</Text>
        <Button variant="light" onClick={() => setDialog({ opened: true })}>
          {t('accounts.calendar.add')}
        </Button>
      </Group>
      <QueryView query={agenda}>
        {() => (
          <DayList
            events={events.filter((event) => isOn(event, day))}
            busy={remove.isPending}
            onEdit={(event) => setDialog({ event, opened: true })}
            onDelete={({ eventId }) => remove.mutate(eventId)}
          />
        )}
      </QueryView>
      <Feed userId={userId} />
      <EventDialog
        whose={whose}
        day={day}
        event={dialog.event}
        opened={dialog.opened}
        onClose={() => setDialog({ ...dialog, opened: false })}
      />
    </Stack>
  );
}
