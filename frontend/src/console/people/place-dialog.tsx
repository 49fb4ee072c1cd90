import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../texts/people.js';
import { Dialog } from '../../ui/dialog.js';
import { classesQuery } from '../classes/classes.js';
import { placeText } from './place-text.js';

export type Target = { boardId: string; classId: string; groupId: string; sectionId: string | null };

type Props = {
  kind: 'move' | 'promote';
  count: number;
  busy: boolean;
  onClose: () => void;
  /** `from`: a day, for a move that begins later. */
  onChosen: (to: Target, from: string | null) => void;
};

/** To which section, and from when on. */
export function PlaceDialog({ kind, count, busy, onClose, onChosen }: Props) {
  const { data } = useQuery(classesQuery);
  const [chosen, setChosen] = useState('');
  const [from, setFrom] = useState('');
  const places = data?.items ?? [];
  const to = places[Number(chosen)];
  const go = () => {
    if (chosen === '' || !to?.boardId || !to.classId || !to.groupId) return;
    const { boardId, classId, groupId, sectionId } = to;
    onChosen({ boardId, classId, groupId, sectionId }, from === '' ? null : from);
  };
  return (
    <Dialog
      opened
      busy={busy}
      title={t(kind === 'move' ? 'people.moveTitle' : 'people.promoteTitle', { n: count })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('people.cancel')}
          </Button>
          <Button onClick={go} loading={busy} disabled={chosen === ''}>
            {t(kind === 'move' ? 'people.move' : 'people.promote')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text c="dimmed">{t(kind === 'move' ? 'people.moveText' : 'people.promoteText')}</Text>
        <NativeSelect
          label={t('people.to')}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={[
            { value: '', label: t('people.choose') },
            ...places.map((place, index) => ({
              value: String(index),
              label: `${place.boardName ?? ''} · ${placeText(place)}`,
            })),
          ]}
        />
        {kind === 'move' && (
          <TextInput
            type="date"
            label={t('people.from')}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
