import { changeLiveClass, scheduleLiveClass, type LiveClass } from '@exam/contracts/http/live-classes';
import { openLiveClass } from '@exam/contracts/http/openings';
import { writtenTexts } from '@exam/domain/written-texts';
import { MultiSelect, NumberInput, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../entities/session/use-user.js';
import { t, type TextKey } from '../../texts/school.js';
import { PlacesFailed } from '../classes/places-failed.js';
import { useOwnPlaces } from '../classes/places.js';
import { ConflictNotice } from '../kit/conflict-notice.js';
import { consoleTime, instantOf, writtenTime } from '../kit/date.js';
import { FormDialog } from '../kit/form-dialog.js';
import { shownValue } from '../kit/join-edits.js';
import { OpenToo } from '../kit/open-too.js';
import { OtherLanguages } from '../kit/other-languages.js';
import { runChange } from '../kit/run-change.js';
import { conflictOf, useEdit } from '../kit/use-edit.js';

type Typed = Record<
  'title' | 'subjectName' | 'teacherName' | 'joinUrl' | 'recording' | 'description' | 'start',
  string
> & { durationMinutes: number; translations: NonNullable<LiveClass['translations']> };
type Held = Omit<LiveClass, 'liveClassId' | 'places' | 'version' | 'isByPack' | 'reminders'>;

const labels: Readonly<Record<keyof Typed, TextKey>> = {
  ...{ title: 'school.notice.title', subjectName: 'school.live.subject', teacherName: 'school.live.teacher' },
  ...{ start: 'school.live.start', durationMinutes: 'school.live.minutes', joinUrl: 'school.live.address' },
  ...{ description: 'school.live.description', recording: 'school.live.recording' },
  translations: 'school.otherLanguages',
};

const typedOf = (held: Held | null, teacherName = ''): Typed => ({
  ...{ title: held?.title ?? '', subjectName: held?.subjectName ?? '', joinUrl: held?.joinUrl ?? '' },
  ...{ teacherName: held?.teacherName ?? teacherName, recording: held?.recording ?? '' },
  ...{ description: held?.description ?? '', start: held ? writtenTime(Date.parse(held.startsAt)) : '' },
  durationMinutes: held?.durationMinutes ?? 60,
  translations: held?.translations ?? {},
});

/** What the call takes; null while something is missing or wrong. */
function contentOf({ start, recording, translations, ...typed }: Typed) {
  const content = {
    ...typed,
    ...{
      translations: writtenTexts(translations) ?? null,
      startsAt: Number.isNaN(Date.parse(start)) ? '' : instantOf(start),
      recording: recording.trim() || null,
    },
  };
  const read = changeLiveClass.body!.shape.content.safeParse({ ...content, joinUrl: typed.joinUrl.trim() });
  return read.success ? read.data : null;
}

const isAddress = (typed: string) => changeLiveClass.body!.shape.content.shape.joinUrl.safeParse(typed.trim()).success;

/** Schedules a class, or changes one: another time is told to who set a reminder. */
export function LiveClassDialog({ held, onClose }: { held: LiveClass | null; onClose: () => void }) {
  const { given_name, family_name } = useUser().user_info;
  const places = useOwnPlaces('learning.edit');
  const [read] = useState(() => ({
    version: held?.version ?? 0,
    content: typedOf(held, [given_name, family_name].filter(Boolean).join(' ')),
  }));
  const edit = useEdit<Typed>(read);
  const { typed, setTyped } = edit;
  const [chosen, setChosen] = useState<string[]>([]);
  const content = contentOf(typed);
  const to = places.filter(({ value }) => chosen.includes(value)).map(({ place }) => place);
  const isMoved = held !== null && content !== null && content.startsAt !== held.startsAt;
  const save = useMutation({
    mutationFn: async (): Promise<unknown> =>
      held === null
        ? runChange(scheduleLiveClass, { body: { content: content!, places: to } })
        : runChange(changeLiveClass, {
            params: { liveClassId: held.liveClassId },
            body: { version: edit.version, content: content! },
          }),
    onSuccess: onClose,
    onError: (error) => {
      const told = conflictOf(error);
      if (!told) return;
      const { version, content: newer } = told.object as { version: number; content: Held };
      edit.meet({ version, content: typedOf(newer), by: told.by });
    },
    meta: { done: t(held ? 'school.saved' : 'school.live.scheduled'), invalidates: [['live-classes']], silent: true },
  });
  const field = (name: Exclude<keyof Typed, 'durationMinutes' | 'translations'>) => ({
    label: t(labels[name]),
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  });
  const address = (name: 'joinUrl' | 'recording') => ({
    ...field(name),
    ...{ type: 'url', inputMode: 'url' as const, maxLength: 500 },
    error: typed[name].trim() !== '' && !isAddress(typed[name]) && t('school.live.https'),
  });
  return (
    <FormDialog
      title={held?.title ?? t('school.live.new')}
      action={t('school.save')}
      change={{ ...save, error: edit.conflict === null ? save.error : null }}
      isComplete={content !== null && edit.conflict === null && (held !== null || to.length > 0)}
      onClose={onClose}
      size="lg"
    >
      {held !== null && <OpenToo at={openLiveClass} params={{ liveClassId: held.liveClassId }} />}
      {edit.conflict && (
        <ConflictNotice
          conflict={edit.conflict}
          typed={typed}
          label={(name) => t(labels[name])}
          shown={(name, value) =>
            name === 'start' && value ? consoleTime(instantOf(String(value))) : shownValue(value)
          }
          onDecide={edit.decide}
        />
      )}
      <TextInput required maxLength={160} {...field('title')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput required maxLength={160} {...field('subjectName')} />
        <TextInput required maxLength={160} {...field('teacherName')} />
        <TextInput required type="datetime-local" {...field('start')} />
        <NumberInput
          label={t('school.live.minutes')}
          min={5}
          max={600}
          allowDecimal={false}
          value={typed.durationMinutes}
          onChange={(value) => setTyped((before) => ({ ...before, durationMinutes: Number(value) || 0 }))}
        />
      </SimpleGrid>
      {held === null && <PlacesFailed />}
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
      <TextInput required {...address('joinUrl')} />
      <Textarea autosize minRows={2} maxLength={2000} {...field('description')} />
      <OtherLanguages
        fields={[
          { name: 'title', label: t(labels.title), maxLength: 160 },
          { name: 'description', label: t(labels.description), maxLength: 2000, isLong: true },
        ]}
        value={typed.translations}
        onChange={(of) => setTyped((before) => ({ ...before, translations: of(before.translations) }))}
      />
      {held !== null && <TextInput {...address('recording')} />}
      {isMoved && <Text role="status">{t('school.live.tells', { n: held.reminders })}</Text>}
    </FormDialog>
  );
}
