import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/message-of.js';
import { t } from '../../texts/learning.js';
import { Dialog } from '../../ui/dialog.js';
import { QueryView } from '../../ui/query-view.js';
import { placesQuery, useChoosePlace } from './api.js';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** The account has its place now: whoever keeps the person reads it again. */
  onChosen: () => Promise<void>;
};

const nothing = { boardId: '', classId: '', groupId: '' };

/** Board, grade and group of an account that has none. A change above clears what is below it. */
export function PlaceDialog({ opened, onClose, onChosen }: Props) {
  const places = useQuery({ ...placesQuery, enabled: opened });
  const [ids, setIds] = useState(nothing);
  const choose = useChoosePlace(onChosen);
  const board = places.data?.find(({ boardId }) => boardId === ids.boardId);
  const grade = board?.classes.find(({ classId }) => classId === ids.classId);
  const isWhole = ids.groupId !== '';

  return (
    <Dialog
      opened={opened}
      title={t('own.place.title')}
      onClose={onClose}
      busy={choose.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={choose.isPending}>
            {t('own.place.later')}
          </Button>
          <Button disabled={!isWhole} loading={choose.isPending} onClick={() => choose.mutate(ids)}>
            {t('own.place.ok')}
          </Button>
        </>
      }
    >
      <Text c="dimmed">{t('own.place.text')}</Text>
      <QueryView query={places}>
        {(boards) => (
          <Stack gap="sm">
            <Choice
              label={t('own.place.board')}
              value={ids.boardId}
              options={boards.map(({ boardId, boardName }) => [boardId, boardName])}
              onChange={(boardId) => setIds({ ...nothing, boardId })}
            />
            <Choice
              label={t('own.place.grade')}
              value={ids.classId}
              options={(board?.classes ?? []).map(({ classId, className }) => [classId, className])}
              onChange={(classId) => setIds({ ...ids, classId, groupId: '' })}
            />
            <Choice
              label={t('own.place.group')}
              value={ids.groupId}
              options={(grade?.groups ?? []).map(({ groupId, groupName }) => [groupId, groupName])}
              onChange={(groupId) => setIds({ ...ids, groupId })}
            />
          </Stack>
        )}
      </QueryView>
      <Text c="var(--fault-text)" role="alert" className="fault">
        {choose.error && messageOf(choose.error)}
      </Text>
    </Dialog>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <NativeSelect
      label={label}
      value={value}
      disabled={options.length === 0}
      data={[{ value: '', label: t('own.place.choose') }, ...options.map(([id, name]) => ({ value: id, label: name }))]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
