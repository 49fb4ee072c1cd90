import type { AnswerOf } from '@exam/contracts/core/route';
import { setRooms, setSeats, type readRoomSheet } from '@exam/contracts/http/rooms';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../lib/message-of.js';
import { t as consoleText } from '../../texts/console.js';
import { textOfRefusal } from '../../texts/refusals.js';
import { t } from '../../texts/tests.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogButtons } from '../kit/dialog-buttons.js';
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
  const count = rooms.length + seats.length;
  const told = take.data?.refused ?? refused;
  return (
    <Dialog
      opened
      title={t('tests.rooms.file')}
      onClose={onClose}
      busy={take.isPending}
      actions={
        take.data ? (
          <Button onClick={onClose}>{consoleText('console.kit.close')}</Button>
        ) : (
          <DialogButtons
            action={t('tests.rooms.take')}
            busy={take.isPending}
            disabled={count === 0}
            onAction={() => take.mutate()}
            onClose={onClose}
          />
        )
      }
    >
      <Stack gap="xs">
        <Text>
          {take.data
            ? consoleText('console.result.done', { n: take.data.accepted })
            : t('tests.rooms.read', { n: count })}
        </Text>
        {told.length > 0 && (
          <>
            <Text fw={550}>{consoleText('console.result.refused', { n: told.length })}</Text>
            <ul>
              {told.slice(0, mostTold).map(({ n, code, message }, at) => (
                <li key={at}>{t('tests.rooms.row', { n, text: textOfRefusal(code) ?? message })}</li>
              ))}
            </ul>
          </>
        )}
        {take.error && (
          <Text role="alert" c="var(--fault-text)">
            {messageOf(take.error)}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
