import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import { reachOf } from '@exam/contracts/core/permissions';
import type { AnswerOf } from '@exam/contracts/core/route';
import { listRooms, readRoomSheet, setRooms } from '@exam/contracts/http/rooms';
import { Button, FileButton, Stack, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../entities/session/use-user.js';
import { call } from '../../lib/http.js';
import { formatNumber } from '../../texts/format.js';
import { t } from '../../texts/tests.js';
import { DataTable } from '../../ui/data-table.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { ActionBar } from '../kit/action-bar.js';
import { base64Of } from '../kit/base64-of.js';
import { ConfirmDialog } from '../kit/confirm-dialog.js';
import { LoadFailed } from '../kit/load-failed.js';
import { useNames } from '../kit/names.js';
import { runChange } from '../kit/run-change.js';
import { AddRoom } from './add-room.js';
import { RoomSheet, type Sheet } from './room-sheet.js';

type Room = AnswerOf<typeof listRooms>['items'][number];

const roomsQuery = (examId: string) =>
  queryOptions({
    queryKey: ['tests', 'rooms', examId],
    queryFn: ({ signal }) => call(listRooms, { params: { examId } }, { signal }),
  });

/** Where the students of a test sit and who watches them; set by hand or from a spreadsheet by who may seal tests. */
export function Rooms({ exam: { examId } }: { exam: ExamOfStaff }) {
  const maySet = reachOf(useUser(), 'tests.seal') !== null;
  const { data, error, refetch } = useQuery(roomsQuery(examId));
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Room | null>(null);
  const read = useMutation({
    mutationFn: async (file: File) =>
      call(readRoomSheet, {
        params: { examId },
        body: { fileName: file.name.slice(-200), content: await base64Of(file) },
      }),
    onSuccess: setSheet,
  });
  const remove = useMutation({
    mutationFn: ({ name }: Room) => runChange(setRooms, { params: { examId }, body: { rooms: [], removed: [name] } }),
    onSuccess: () => setLeaving(null),
    meta: { invalidates: [['tests']], silent: true },
  });
  const nameOf = useNames((data?.items ?? []).flatMap(({ invigilators }) => invigilators));
  if (data === undefined)
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={4} height={44} />;
  const { items, withoutRoom } = data;
  return (
    <Stack>
      {maySet && (
        <>
          <ActionBar>
            <FileButton accept=".xlsx,.csv" onChange={(file) => file && read.mutate(file)}>
              {(props) => (
                <Button {...props} variant="default" loading={read.isPending}>
                  {t('tests.rooms.file')}
                </Button>
              )}
            </FileButton>
            <Button variant="default" onClick={() => setAdding(true)}>
              {t('tests.rooms.add')}
            </Button>
          </ActionBar>
          <Text size="sm" c="dimmed" maw="65ch">
            {t('tests.rooms.lead')}
          </Text>
        </>
      )}
      {items.length > 0 && withoutRoom > 0 && <Text>{t('tests.rooms.without', { n: withoutRoom })}</Text>}
      <Panel title={t('tests.tab.rooms')} flush>
        <DataTable
          label={t('tests.tab.rooms')}
          rows={items}
          rowKey={({ roomId }) => roomId}
          columns={[
            { key: 'name', title: t('tests.incident.room'), rowHeader: true, cell: ({ name }) => name },
            {
              ...{ key: 'capacity', title: t('tests.rooms.capacity'), numeric: true },
              cell: ({ capacity }) => formatNumber(capacity),
            },
            {
              ...{ key: 'students', title: t('tests.tab.students'), numeric: true },
              cell: ({ students }) => formatNumber(students),
            },
            {
              ...{ key: 'invigilators', title: t('tests.rooms.invigilators') },
              cell: ({ invigilators }) => invigilators.map((userId) => nameOf(userId) ?? '–').join(', ') || '–',
            },
            ...(maySet
              ? [
                  {
                    ...{ key: 'remove', title: t('tests.rooms.remove', { name: '' }), hiddenTitle: true },
                    cell: (room: Room) => (
                      <Button size="xs" variant="subtle" onClick={() => setLeaving(room)}>
                        {t('tests.rooms.remove', { name: room.name })}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
          empty={<Empty title={t('tests.incident.noRooms')} />}
        />
      </Panel>
      {sheet && <RoomSheet examId={examId} sheet={sheet} onClose={() => setSheet(null)} />}
      {isAdding && <AddRoom examId={examId} onClose={() => setAdding(false)} />}
      {leaving && (
        <ConfirmDialog
          title={t('tests.rooms.remove', { name: leaving.name })}
          action={t('tests.rooms.remove', { name: leaving.name })}
          people={leaving.students}
          name={leaving.name}
          isFinal={false}
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(leaving)}
          onClose={() => setLeaving(null)}
        >
          {t('tests.rooms.removeText', { n: leaving.students })}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
