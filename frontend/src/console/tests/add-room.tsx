import { roomLimits, setRooms } from '@exam/contracts/http/rooms';
import { NumberInput, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { textOfRefusal } from '../../texts/refusals.js';
import { t } from '../../texts/tests.js';
import { FormDialog } from '../kit/form-dialog.js';
import { runChange } from '../kit/run-change.js';

type Props = { examId: string; onClose: () => void };

/** A room by hand; one of that name is changed. */
export function AddRoom({ examId, onClose }: Props) {
  const [name, setName] = useState('');
  const [capacity, setCapacity] = useState<number | string>('');
  const [codes, setCodes] = useState('');
  const add = useMutation({
    mutationFn: () => {
      const invigilators = codes.split(/[\s,;]+/).filter(Boolean);
      const room = { name: name.trim(), capacity: Number(capacity), invigilators };
      return runChange(setRooms, { params: { examId }, body: { rooms: [room], removed: [] } });
    },
    onSuccess: ({ refused }) => refused.length === 0 && onClose(),
    meta: { invalidates: [['tests']], silent: true },
  });
  const [row] = add.data?.refused ?? [];
  return (
    <FormDialog
      title={t('tests.rooms.add')}
      action={t('tests.rooms.add')}
      change={add}
      isComplete={name.trim() !== '' && capacity !== ''}
      onClose={onClose}
    >
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
      {row && (
        <Text role="alert" c="var(--fault-text)">
          {textOfRefusal(row.code) ?? row.message}
        </Text>
      )}
    </FormDialog>
  );
}
