import { changeLiveClass, scheduleLiveClass, type LiveClass } from '@exam/contracts/http/live-classes';
import { MultiSelect, NumberInput, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../entities/session/use-user.js';
import { t, type TextKey } from '../../texts/school.js';
import { Dialog } from '../../ui/dialog.js';
import { useOwnPlaces } from '../classes/places.js';
import { instantOf, writtenTime } from '../kit/date.js';
import { runChange } from '../kit/run-change.js';
import { DialogButtons } from '../kit/dialog-buttons.js';

type Typed = Record<
  'title' | 'subjectName' | 'teacherName' | 'joinUrl' | 'recording' | 'description' | 'start',
  string
>;

const typedOf = (held: LiveClass | null, teacherName: string): Typed => ({
  ...{ title: held?.title ?? '', subjectName: held?.subjectName ?? '', joinUrl: held?.joinUrl ?? '' },
  ...{ teacherName: held?.teacherName ?? teacherName, recording: held?.recording ?? '' },
  ...{ description: held?.description ?? '', start: held ? writtenTime(Date.parse(held.startsAt)) : '' },
});

/** What the call takes; null while something is missing or wrong. */
function contentOf({ start, recording, ...typed }: Typed, durationMinutes: number) {
  const content = {
    ...typed,
    ...{ startsAt: start === '' ? '' : instantOf(start), durationMinutes, recording: recording.trim() || null },
  };
  const read = changeLiveClass.body!.shape.content.safeParse({ ...content, joinUrl: typed.joinUrl.trim() });
  return read.success ? read.data : null;
}

const isAddress = (typed: string) => changeLiveClass.body!.shape.content.shape.joinUrl.safeParse(typed.trim()).success;

/** Schedules a class, or changes one: another time is told to who set a reminder. */
export function LiveClassDialog({ held, onClose }: { held: LiveClass | null; onClose: () => void }) {
  const { given_name, family_name } = useUser().user_info;
  const places = useOwnPlaces('learning.edit');
  const [typed, setTyped] = useState(() => typedOf(held, [given_name, family_name].filter(Boolean).join(' ')));
  const [minutes, setMinutes] = useState(held?.durationMinutes ?? 60);
  const [chosen, setChosen] = useState<string[]>([]);
  const content = contentOf(typed, minutes);
  const to = places.filter(({ value }) => chosen.includes(value)).map(({ place }) => place);
  const isMoved = held !== null && content !== null && content.startsAt !== held.startsAt;
  const save = useMutation({
    mutationFn: async (): Promise<unknown> =>
      held === null
        ? runChange(scheduleLiveClass, { body: { content: content!, places: to } })
        : runChange(changeLiveClass, {
            params: { liveClassId: held.liveClassId },
            body: { version: held.version, content: content! },
          }),
    onSuccess: onClose,
    meta: { done: t(held ? 'school.saved' : 'school.live.scheduled'), invalidates: [['live-classes']] },
  });
  const field = (name: keyof Typed, label: TextKey) => ({
    label: t(label),
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  });
  const address = (name: 'joinUrl' | 'recording', label: TextKey) => ({
    ...field(name, label),
    ...{ type: 'url', inputMode: 'url' as const, maxLength: 500 },
    error: typed[name].trim() !== '' && !isAddress(typed[name]) && t('school.live.https'),
  });
  return (
    <Dialog
      opened
      size="lg"
      busy={save.isPending}
      title={held?.title ?? t('school.live.new')}
      onClose={onClose}
      actions={
        <DialogButtons
          action={t('school.save')}
          busy={save.isPending}
          disabled={content === null || (held === null && to.length === 0)}
          onAction={() => save.mutate()}
          onClose={onClose}
        />
      }
    >
      <Stack gap="sm">
        <TextInput required maxLength={160} {...field('title', 'school.notice.title')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput required maxLength={160} {...field('subjectName', 'school.live.subject')} />
          <TextInput required maxLength={160} {...field('teacherName', 'school.live.teacher')} />
          <TextInput required type="datetime-local" {...field('start', 'school.live.start')} />
          <NumberInput
            label={t('school.live.minutes')}
            min={5}
            max={600}
            allowDecimal={false}
            value={minutes}
            onChange={(value) => setMinutes(Number(value) || 0)}
          />
        </SimpleGrid>
        {held === null && (
          <MultiSelect
            label={t('school.notice.sections')}
            required
            searchable
            maxValues={50}
            data={places.map(({ value, label }) => ({ value, label }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <TextInput required {...address('joinUrl', 'school.live.address')} />
        <Textarea autosize minRows={2} maxLength={2000} {...field('description', 'school.live.description')} />
        {held !== null && <TextInput {...address('recording', 'school.live.recording')} />}
        {isMoved && <Text role="status">{t('school.live.tells', { n: held.reminders })}</Text>}
      </Stack>
    </Dialog>
  );
}
