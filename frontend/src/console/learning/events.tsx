import {
  listSchoolEvents,
  removeSchoolEvent,
  restoreSchoolEvent,
  type SchoolEvent,
} from '@exam/contracts/http/school-events';
import { Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { t } from '../../texts/school.js';
import { Empty } from '../../ui/page-state.js';
import { usePlaceNames } from '../classes/places.js';
import { ConsoleList } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import { HistoryLink } from '../kit/history-link.js';
import { runChange } from '../kit/run-change.js';
import { offerUndo } from '../kit/undo.js';
import { EventDialog } from './event-dialog.js';

/** What the school has put into the students' calendars: of a teacher the own ones. */
export function Events() {
  const namesOf = usePlaceNames();
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const readAgain = () => client.invalidateQueries({ queryKey: ['school-events'] });
  const remove = useMutation({
    mutationFn: ({ eventId }: SchoolEvent) => runChange(removeSchoolEvent, { params: { eventId }, body: {} }),
    onSuccess: (_, { eventId, name }) => {
      void readAgain();
      void offerUndo(t('school.removedNamed', { name }), async () => {
        await runChange(restoreSchoolEvent, { params: { eventId }, body: {} });
        await readAgain();
      });
    },
  });
  const add = <Button onClick={() => setAdding(true)}>{t('school.events.new')}</Button>;
  return (
    <Stack gap="sm">
      <ConsoleList<SchoolEvent>
        name="school-events"
        label={t('school.events')}
        sort="-startsAt"
        hasSearch={false}
        fetch={(query, signal) => call(listSchoolEvents, { query: query as never }, signal ? { signal } : {})}
        rowKey={({ eventId }) => eventId}
        nameOf={({ name }) => name}
        columns={[
          { key: 'name', title: t('school.curriculum.name'), cell: ({ name }) => name },
          {
            ...{ key: 'for', title: t('school.notice.for') },
            cell: ({ places }) => (places === null ? t('school.notice.organisation') : namesOf(places)),
          },
          {
            ...{ key: 'start', title: t('school.live.start'), sort: 'startsAt' },
            cell: ({ startsAt }) => consoleTime(startsAt),
          },
          {
            ...{ key: 'end', title: t('school.events.ends') },
            cell: ({ endsAt }) => consoleTime(endsAt),
          },
          {
            ...{ key: 'remove', title: t('school.remove') },
            cell: (event) => (
              <Button
                variant="default"
                loading={remove.isPending && remove.variables.eventId === event.eventId}
                aria-label={t('school.removeNamed', { name: event.name })}
                onClick={() => remove.mutate(event)}
              >
                {t('school.remove')}
              </Button>
            ),
          },
          {
            ...{ key: 'history', title: t('school.history') },
            cell: ({ eventId, name }) => <HistoryLink of={`event:${eventId}`} name={name} />,
          },
        ]}
        action={add}
        empty={<Empty title={t('school.events.none')}>{add}</Empty>}
      />
      {isAdding && <EventDialog onClose={() => setAdding(false)} />}
    </Stack>
  );
}
