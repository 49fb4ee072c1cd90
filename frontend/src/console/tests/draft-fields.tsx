import { mostPlaces } from '@exam/contracts/core/audience';
import type { DraftContent } from '@exam/contracts/http/authoring';
import { MultiSelect, NativeSelect, NumberInput, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { t } from '../../texts/bank.js';
import { Panel } from '../../ui/panel.js';
import { PlacesFailed } from '../classes/places-failed.js';
import { keyOfPlace, useOwnPlaces, usePlaceNames } from '../classes/places.js';
import { instantOf, writtenTime } from '../kit/date.js';
import { OtherLanguages } from '../kit/other-languages.js';
import { StudentsField } from './students-field.js';

type Parts = Partial<DraftContent>;
type Props = { content: DraftContent; onChange: (parts: Parts | ((before: DraftContent) => Parts)) => void };

export function DraftFields({ content, onChange }: Props) {
  const places = useOwnPlaces('tests.edit');
  const named = usePlaceNames();
  const number = (value: string | number) => Number(value) || 0;
  const onTime = (name: 'startAt' | 'endAt') => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    if (value !== '') onChange({ [name]: instantOf(value) });
  };
  const more = content.morePlaces ?? [];
  const unknown = more.filter((place) => !places.some(({ value }) => value === keyOfPlace(place)));
  const placeOf = (value: string) =>
    places.find((one) => one.value === value)?.place ?? unknown.find((place) => keyOfPlace(place) === value);
  const chosen = content.place === null ? '' : keyOfPlace(content.place);
  return (
    <>
      <Panel title={t('bank.draft.when')}>
        <Stack gap="sm">
          <TextInput
            label={t('bank.test.name')}
            required
            maxLength={120}
            value={content.examName}
            onChange={(event) => onChange({ examName: event.currentTarget.value })}
          />
          <PlacesFailed />
          <NativeSelect
            label={t('bank.test.for')}
            required
            value={chosen}
            onChange={({ currentTarget: { value } }) =>
              onChange({
                place: places.find((one) => one.value === value)?.place ?? null,
                ...(more.length > 0 && { morePlaces: more.filter((place) => keyOfPlace(place) !== value) }),
              })
            }
            data={[
              { value: '', label: t('bank.test.choose') },
              ...places.map(({ value, label }) => ({ value, label })),
              ...(chosen === '' || places.some(({ value }) => value === chosen)
                ? []
                : [{ value: chosen, label: content.place ? named([content.place]) : '' }]),
            ]}
          />
          {content.place && (
            <MultiSelect
              label={t('bank.test.also')}
              searchable
              clearable
              maxValues={mostPlaces - 1}
              data={[
                ...places.filter(({ value }) => value !== chosen).map(({ value, label }) => ({ value, label })),
                ...unknown.map((place) => ({ value: keyOfPlace(place), label: named([place]) })),
              ]}
              value={more.map(keyOfPlace)}
              onChange={(values) => onChange({ morePlaces: values.map((value) => placeOf(value)!) })}
            />
          )}
          {content.place && (
            <StudentsField
              value={content.extraStudents ?? []}
              places={[content.place, ...more]}
              onChange={(extraStudents) => onChange({ extraStudents })}
            />
          )}
          <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
            <TextInput
              type="datetime-local"
              label={t('bank.test.start')}
              value={writtenTime(Date.parse(content.startAt))}
              onChange={onTime('startAt')}
            />
            <TextInput
              type="datetime-local"
              label={t('bank.test.end')}
              value={writtenTime(Date.parse(content.endAt))}
              onChange={onTime('endAt')}
            />
            <NumberInput
              label={t('bank.test.minutes')}
              min={1}
              max={600}
              allowDecimal={false}
              clampBehavior="strict"
              value={content.durationMinutes}
              onChange={(value) => onChange({ durationMinutes: Math.max(1, number(value)) })}
            />
          </SimpleGrid>
        </Stack>
      </Panel>
      <Panel title={t('bank.draft.marks')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NumberInput
            label={t('bank.test.right')}
            min={0}
            max={100}
            decimalScale={2}
            clampBehavior="strict"
            value={content.positiveMarks}
            onChange={(value) => onChange({ positiveMarks: number(value) })}
          />
          <NumberInput
            label={t('bank.test.wrong')}
            min={0}
            max={100}
            decimalScale={2}
            clampBehavior="strict"
            value={content.negativeMarks}
            onChange={(value) => onChange({ negativeMarks: number(value) })}
          />
        </SimpleGrid>
      </Panel>
      <Panel title={t('bank.draft.said')}>
        <Stack gap="sm">
          <Textarea
            label={t('bank.test.instructions')}
            autosize
            minRows={2}
            maxRows={16}
            maxLength={20_000}
            value={content.instructions ?? ''}
            onChange={(event) => onChange({ instructions: event.currentTarget.value })}
          />
          <OtherLanguages
            fields={[
              { name: 'examName', label: t('bank.test.name'), maxLength: 120 },
              { name: 'instructions', label: t('bank.test.instructions'), maxLength: 20_000, isLong: true },
            ]}
            value={content.translations ?? {}}
            onChange={(of) => onChange(({ translations = {} }) => ({ translations: of(translations) }))}
          />
        </Stack>
      </Panel>
    </>
  );
}
