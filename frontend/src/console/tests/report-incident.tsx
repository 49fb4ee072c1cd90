import { addIncident, incidentCategories, type IncidentCategory } from '@exam/contracts/http/incidents';
import { listRooms } from '@exam/contracts/http/rooms';
import { NativeSelect, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { t } from '../../texts/tests.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { FormDialog } from '../kit/form-dialog.js';
import { LoadFailed } from '../kit/load-failed.js';
import { runChange } from '../kit/run-change.js';
import type { Named } from './monitor-students.js';

/** Null: in a room, which the dialog asks for. */
export type Reported = { student: Named | null };
type Props = { examId: string; reported: Reported; onClose: () => void };

const longestNote = 500;

/** What happened to a student or in a room, kept with who says it and when. It changes no attempt. */
export function ReportIncident({ examId, reported: { student }, onClose }: Props) {
  const [chosen, setChosen] = useState('');
  const [category, setCategory] = useState<IncidentCategory>('technical');
  const [note, setNote] = useState('');
  const rooms = useQuery({
    queryKey: ['tests', 'rooms', examId],
    queryFn: ({ signal }) => call(listRooms, { params: { examId } }, { signal }),
    enabled: student === null,
  });
  const roomId = chosen || (rooms.data?.items[0]?.roomId ?? '');
  const report = useMutation({
    mutationFn: () =>
      runChange(addIncident, {
        params: { examId },
        body: { about: student ? { userId: student.userId } : { roomId }, category, note: note.trim() },
      }),
    onSuccess: onClose,
    meta: { done: t('tests.incident.saved'), invalidates: [['tests']], silent: true },
  });
  const isAboutSomething = student !== null || roomId !== '';
  return (
    <FormDialog
      title={student ? t('tests.incident.one', { name: student.name }) : t('tests.incident')}
      action={t('tests.incident')}
      change={report}
      isComplete={isAboutSomething && note.trim() !== ''}
      onClose={onClose}
    >
      {student !== null || (rooms.data && rooms.data.items.length > 0) ? (
        <>
          {student === null && (
            <NativeSelect
              label={t('tests.incident.room')}
              value={roomId}
              data={(rooms.data?.items ?? []).map(({ roomId: value, name }) => ({ value, label: name }))}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
          )}
          <NativeSelect
            label={t('tests.incident.category')}
            value={category}
            data={incidentCategories.map((value) => ({ value, label: t(`tests.incident.${value}`) }))}
            onChange={(event) => setCategory(event.currentTarget.value as IncidentCategory)}
          />
          <Textarea
            label={t('tests.incident.note')}
            value={note}
            maxLength={longestNote}
            required
            autosize
            minRows={3}
            data-autofocus
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </>
      ) : rooms.error ? (
        <LoadFailed error={rooms.error} onRetry={() => void rooms.refetch()} />
      ) : rooms.data ? (
        <Empty title={t('tests.incident.noRooms')} />
      ) : (
        <Loading rows={3} height={44} />
      )}
    </FormDialog>
  );
}
