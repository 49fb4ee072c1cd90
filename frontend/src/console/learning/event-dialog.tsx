import { addSchoolEvent, longestEventMs } from '@exam/contracts/http/school-events';
import { SimpleGrid, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../texts/school.js';
import { instantOf } from '../kit/date.js';
import { FormDialog } from '../kit/form-dialog.js';
import { runChange } from '../kit/run-change.js';
import { useForWhom } from './for-whom.js';

/** Puts an event into the calendars of sections or of everybody. */
export function EventDialog({ onClose }: { onClose: () => void }) {
  const { forWhom, field } = useForWhom();
  const [typed, setTyped] = useState({ name: '', start: '', end: '' });
  const { name, start, end } = typed;
  const hasTimes = start !== '' && end !== '';
  // of a year that no calendar has, not a number
  const lastsMs = Date.parse(end) - Date.parse(start);
  const isSpan = lastsMs > 0 && lastsMs <= longestEventMs;
  const add = useMutation({
    mutationFn: () =>
      runChange(addSchoolEvent, {
        body: { name, startsAt: instantOf(start), endsAt: instantOf(end), places: forWhom!.places },
      }),
    onSuccess: onClose,
    meta: { done: t('school.events.added'), invalidates: [['school-events']], silent: true },
  });
  const bound = (of: keyof typeof typed) => ({
    ...{ required: true, value: typed[of] },
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [of]: value })),
  });
  return (
    <FormDialog
      title={t('school.events.new')}
      action={t('school.events.new')}
      change={add}
      isComplete={name.trim() !== '' && isSpan && forWhom !== null}
      onClose={onClose}
    >
      <TextInput label={t('school.curriculum.name')} maxLength={200} data-autofocus {...bound('name')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t('school.live.start')} type="datetime-local" {...bound('start')} />
        <TextInput
          label={t('school.events.ends')}
          type="datetime-local"
          error={hasTimes && !isSpan && t('school.events.span')}
          {...bound('end')}
        />
      </SimpleGrid>
      {field}
    </FormDialog>
  );
}
