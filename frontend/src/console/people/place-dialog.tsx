import type { PlaceShown } from '@exam/contracts/http/identity/people';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../texts/people.js';
import { classesQuery } from '../classes/classes.js';
import { PlacesFailed } from '../classes/places-failed.js';
import { placeText } from './place-text.js';
import { PromotionPreview, usePromotionPreview } from './promotion-preview.js';
import { FormDialog } from '../kit/form-dialog.js';

export type Target = { boardId: string; classId: string; groupId: string; sectionId: string | null };

type Props = {
  kind: 'move' | 'promote';
  userIds: readonly string[];
  busy: boolean;
  onClose: () => void;
  /** `from`: a day, for a move that begins later. */
  onChosen: (userIds: string[], to: Target, from: string | null) => void;
};

/** To which section, and from when on. */
export function PlaceDialog({ kind, userIds, busy, onClose, onChosen }: Props) {
  const { data } = useQuery(classesQuery);
  const [chosen, setChosen] = useState('');
  const [from, setFrom] = useState('');
  const places = data?.items ?? [];
  const to = chosen === '' ? null : targetOf(places[Number(chosen)]);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const preview = usePromotionPreview(userIds, kind === 'promote' ? to : null);
  const able = preview.data?.filter(({ refused }) => refused === null).map(({ userId }) => userId) ?? [];
  const going = kind === 'move' ? [...userIds] : able.filter((userId) => !leftOut.has(userId));
  const toggle = (userId: string) =>
    setLeftOut(
      (before) => new Set(before.has(userId) ? [...before].filter((one) => one !== userId) : [...before, userId]),
    );
  const mutate = () => to && onChosen(going, to, from === '' ? null : from);
  return (
    <FormDialog
      title={t(kind === 'move' ? 'people.moveTitle' : 'people.promoteTitle', { n: userIds.length })}
      action={kind === 'move' ? t('people.move') : t('people.promoteTitle', { n: going.length })}
      change={{ isPending: busy, error: null, mutate }}
      isComplete={to !== null && going.length > 0}
      onClose={onClose}
    >
      <Text c="dimmed">{t(kind === 'move' ? 'people.moveText' : 'people.promoteText')}</Text>
      <PlacesFailed />
      <NativeSelect
        label={t('people.to')}
        value={chosen}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
          setLeftOut(new Set());
        }}
        data={[
          { value: '', label: t('people.choose') },
          ...places.map((place, index) => ({
            value: String(index),
            label: [place.boardName, placeText(place)].filter(Boolean).join(' · '),
          })),
        ]}
      />
      {kind === 'promote' && to && <PromotionPreview {...{ userIds, to, leftOut }} onToggle={toggle} />}
      {kind === 'move' && (
        <TextInput
          type="date"
          label={t('people.from')}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}

export function targetOf(place: PlaceShown | undefined): Target | null {
  if (!place?.boardId || !place.classId || !place.groupId) return null;
  const { boardId, classId, groupId, sectionId } = place;
  return { boardId, classId, groupId, sectionId };
}
