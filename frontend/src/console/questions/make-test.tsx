import { createExam } from '@exam/contracts/http/authoring';
import { istDay } from '@exam/domain/ist';
import { Alert, Button, Group, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clock } from '../../lib/clock.js';
import { messageOf } from '../../lib/message-of.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/bank.js';
import { Dialog } from '../../ui/dialog.js';
import { classesQuery } from '../classes/classes.js';
import { runChange } from '../kit/run-change.js';
import { placeText } from '../people/place-text.js';

type Props = { questionIds: string[]; onClose: () => void; onDone: () => void };

/** In India's time, as a field for date and time writes it. */
const tomorrow = (hour: string) => `${istDay(clock.now() + 86_400_000)}T${hour}`;
const instantOf = (written: string): string => new Date(`${written}:00+05:30`).toISOString();

/** A test of the selected questions, for one section or group: tomorrow at nine unless somebody says otherwise. */
export function MakeTest({ questionIds, onClose, onDone }: Props) {
  const { data } = useQuery(classesQuery);
  const places = data?.items.filter(({ boardId, classId, groupId }) => boardId && classId && groupId) ?? [];
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState({
    ...{ examName: '', start: tomorrow('09:00'), end: tomorrow('12:00') },
    ...{ durationMinutes: 60, positiveMarks: 4, negativeMarks: 1 },
  });
  const set = (parts: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...parts }));
  const place = places[chosen === '' && places.length === 1 ? 0 : Number(chosen || -1)];
  const isWritten = typed.examName.trim() !== '' && typed.start !== '' && typed.end !== '' && place !== undefined;
  const publish = useMutation({
    mutationFn: () => {
      const { start, end, ...rest } = typed;
      const { boardId, classId, groupId, sectionId } = place!;
      return runChange(createExam, {
        body: {
          ...{ ...rest, questionIds, startAt: instantOf(start), endAt: instantOf(end) },
          place: { boardId: boardId!, classId: classId!, groupId: groupId!, sectionId },
        },
      });
    },
    onSuccess: () => {
      void toast({ kind: 'success', text: t('bank.test.done', { name: typed.examName }) });
      onDone();
    },
    meta: { silent: true },
  });
  const number = (value: string | number) => Number(value) || 0;
  return (
    <Dialog
      opened
      busy={publish.isPending}
      title={t('bank.makeTest')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={publish.isPending}>
            {t('bank.test.cancel')}
          </Button>
          <Button onClick={() => publish.mutate()} loading={publish.isPending} disabled={!isWritten}>
            {t('bank.test.publish')}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        {publish.error && (
          <Alert color="red" role="alert">
            {messageOf(publish.error)}
          </Alert>
        )}
        <Text c="dimmed">{t('bank.test.text', { n: questionIds.length })}</Text>
        <TextInput
          label={t('bank.test.name')}
          required
          maxLength={120}
          data-autofocus
          value={typed.examName}
          onChange={(event) => set({ examName: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('bank.test.for')}
          required
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={[
            ...(places.length === 1 ? [] : [{ value: '', label: t('bank.test.choose') }]),
            ...places.map((one, index) => ({
              value: String(index),
              label: [one.boardName, placeText(one)].filter(Boolean).join(' · '),
            })),
          ]}
        />
        <Group grow align="start">
          <TextInput
            type="datetime-local"
            label={t('bank.test.start')}
            value={typed.start}
            onChange={(event) => set({ start: event.currentTarget.value })}
          />
          <TextInput
            type="datetime-local"
            label={t('bank.test.end')}
            value={typed.end}
            onChange={(event) => set({ end: event.currentTarget.value })}
          />
        </Group>
        <Group grow align="end">
          <NumberInput
            label={t('bank.test.minutes')}
            min={1}
            max={600}
            allowDecimal={false}
            value={typed.durationMinutes}
            onChange={(value) => set({ durationMinutes: number(value) })}
          />
          <NumberInput
            label={t('bank.test.right')}
            min={0.01}
            max={100}
            decimalScale={2}
            value={typed.positiveMarks}
            onChange={(value) => set({ positiveMarks: number(value) })}
          />
          <NumberInput
            label={t('bank.test.wrong')}
            min={0}
            max={100}
            decimalScale={2}
            value={typed.negativeMarks}
            onChange={(value) => set({ negativeMarks: number(value) })}
          />
        </Group>
      </Stack>
    </Dialog>
  );
}
