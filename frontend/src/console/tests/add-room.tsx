import { roomLimits, setRooms } from '@exam/contracts/http/rooms';
import { NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/message-of.js';
import { textOfRefusal } from '../../texts/refusals.js';
import { t } from '../../texts/tests.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogButtons } from '../kit/dialog-buttons.js';
import { runChange } from '../kit/run-change.js';

type Props = { examId: string; onClose: () => void };

/** A room by hand; one of that name is changed. */
export function AddRoom({ examId, onClose }: Props) {
  const [name, setName] = useState('');
  const [capacity, setCapacity] = useState<number | string>('');
  const [codes, setCodes] = useState('');
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: () => {
      const invigilators = codes.split(/[\s,;]+/).filter(Boolean);
      const room = { name: name.trim(), capacity: Number(capacity), invigilators };
      return runChange(setRooms, { params: { examId }, body: { rooms: [room], removed: [] } });
    },
    onSuccess: ({ refused }) => {
      if (refused.length > 0) return;
      onClose();
      return client.invalidateQueries({ queryKey: ['tests'] });
    },
    meta: { silent: true },
  });
  const [row] = add.data?.refused ?? [];
  const fault = row ? (textOfRefusal(row.code) ?? row.message) : add.error ? messageOf(add.error) : null;
  return (
    <Dialog
      opened
      title={t('tests.rooms.add')}
      onClose={onClose}
      busy={add.isPending}
      actions={
        <DialogButtons
          action={t('tests.rooms.add')}
          busy={add.isPending}
          disabled={name.trim() === '' || capacity === ''}
          onAction={() => add.mutate()}
          onClose={onClose}
        />
      }
    >
      <Stack>
        <TextInput
          label={t('tests.incident.room')}
          value={name}
          maxLength={80}
          required
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NumberInput
          label={t('tests.rooms.capacity')}
          value={capacity}
          min={1}
          max={roomLimits.capacity}
          allowDecimal={false}
          required
          onChange={setCapacity}
        />
        <TextInput
          label={t('tests.rooms.codes')}
          value={codes}
          onChange={(event) => setCodes(event.currentTarget.value)}
        />
        {fault && (
          <Text role="alert" c="var(--fault-text)">
            {fault}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
