import { listLiveClasses, type LiveClass } from '@exam/contracts/http/live-classes';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { t } from '../../texts/school.js';
import { Empty } from '../../ui/page-state.js';
import { usePlaceNames } from '../classes/places.js';
import { ConsoleList } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import { HistoryLink } from '../kit/history-link.js';
import { LiveClassDialog } from './live-class-dialog.js';

/** Live classes of the school: of a teacher those of own sections. */
export function LiveClasses() {
  const namesOf = usePlaceNames();
  const [edited, setEdited] = useState<LiveClass | 'new' | null>(null);
  const schedule = <Button onClick={() => setEdited('new')}>{t('school.live.new')}</Button>;
  return (
    <Stack gap="sm">
      <ConsoleList<LiveClass>
        name="live-classes"
        label={t('school.live')}
        sort="-startsAt"
        hasSearch={false}
        fetch={(query, signal) => call(listLiveClasses, { query: query as never }, signal ? { signal } : {})}
        rowKey={({ liveClassId }) => liveClassId}
        nameOf={({ title }) => title}
        onEdit={(one) => one.isByPack || setEdited(one)}
        columns={[
          { key: 'title', title: t('school.notice.title'), cell: ({ title }) => title },
          { key: 'subject', title: t('school.live.subject'), cell: ({ subjectName }) => subjectName },
          { key: 'for', title: t('school.notice.for'), cell: ({ places }) => namesOf(places) },
          {
            ...{ key: 'start', title: t('school.live.start'), sort: 'startsAt' },
            cell: ({ startsAt }) => consoleTime(startsAt),
          },
          {
            ...{ key: 'minutes', title: t('school.live.minutes'), numeric: true },
            cell: ({ durationMinutes }) => durationMinutes,
          },
          { key: 'teacher', title: t('school.live.teacher'), cell: ({ teacherName }) => teacherName },
          {
            ...{ key: 'reminders', title: t('school.live.reminders'), numeric: true },
            cell: ({ reminders }) => reminders,
          },
          {
            ...{ key: 'change', title: t('school.change') },
            cell: (one) =>
              one.isByPack ? (
                t('school.live.byPack')
              ) : (
                <Button variant="default" onClick={() => setEdited(one)}>
                  {t('school.change')}
                </Button>
              ),
          },
          {
            ...{ key: 'history', title: t('school.history') },
            cell: ({ liveClassId, title, isByPack }) =>
              !isByPack && <HistoryLink of={`live-class:${liveClassId}`} name={title} />,
          },
        ]}
        action={schedule}
        empty={<Empty title={t('school.live.none')}>{schedule}</Empty>}
      />
      {edited !== null && <LiveClassDialog held={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Stack>
  );
}
