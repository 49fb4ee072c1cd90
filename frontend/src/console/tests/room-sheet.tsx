import type { AnswerOf } from '@exam/contracts/core/route';
import { setRooms, setSeats, type readRoomSheet } from '@exam/contracts/http/rooms';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { t as consoleText } from '../../texts/console.js';
import { textOfRefusal } from '../../texts/refusals.js';
import { t } from '../../texts/tests.js';
import { Dialog } from '../../ui/dialog.js';
import { FormDialog } from '../kit/form-dialog.js';
import { runChange } from '../kit/run-change.js';

export type Sheet = AnswerOf<typeof readRoomSheet>;
type Props = { examId: string; sheet: Sheet; onClose: () => void };

/** So many refused rows are told at once. */
const mostTold = 200;

/** What a spreadsheet of rooms or of seats holds; then what became of each of its rows. */
export function RoomSheet({ examId, sheet: { rooms, seats, refused }, onClose }: Props) {
  const take = useMutation({
    mutationFn: () =>
      rooms.length > 0
        ? runChange(setRooms, { params: { examId }, body: { rooms, removed: [] } })
        : runChange(setSeats, { params: { examId }, body: { seats } }),
    meta: { invalidates: [['tests']], silent: true },
  });
  const title = t('tests.rooms.file');
  const count = rooms.length + seats.length;
  if (take.data)
    return (
      <Dialog
        opened
        title={title}
        onClose={onClose}
        actions={<Button onClick={onClose}>{consoleText('console.kit.close')}</Button>}
      >
        <Stack gap="xs">
          <Text>{consoleText('console.result.done', { n: take.data.accepted })}</Text>
          <Refused rows={take.data.refused} />
        </Stack>
      </Dialog>
    );
  return (
    <FormDialog title={title} action={t('tests.rooms.take')} change={take} isComplete={count > 0} onClose={onClose}>
      <Text>{t('tests.rooms.read', { n: count })}</Text>
      <Refused rows={refused} />
    </FormDialog>
  );
}

const Refused = ({ rows }: { rows: Sheet['refused'] }) =>
  rows.length > 0 && (
    <>
      <Text fw={550}>{consoleText('console.result.refused', { n: rows.length })}</Text>
      <ul>
        {rows.slice(0, mostTold).map(({ n, code, message }, at) => (
          <li key={at}>{t('tests.rooms.row', { n, text: textOfRefusal(code) ?? message })}</li>
        ))}
      </ul>
    </>
  );
