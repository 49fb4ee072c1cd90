import type { DraftContent } from '@exam/contracts/http/authoring';
import { istDay } from '@exam/domain/ist';
import { NativeSelect, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../texts/bank.js';
import { Panel } from '../../ui/panel.js';
import { instantOf } from '../kit/date.js';
import { classesQuery } from '../classes/classes.js';
import { placeText } from '../people/place-text.js';

type Props = { content: DraftContent; onChange: (parts: Partial<DraftContent>) => void };

const keyOf = (place: { [Part in keyof NonNullable<DraftContent['place']>]: string | null }): string =>
  JSON.stringify([place.boardId, place.classId, place.groupId, place.sectionId]);

/** The classes that a test can be for, with their students. */
export function usePlaces() {
  const { data } = useQuery(classesQuery);
  const places = (data?.items ?? []).flatMap((one) => {
    const { boardId, classId, groupId, sectionId } = one;
    if (boardId === null || classId === null || groupId === null) return [];
    const label = [one.boardName, placeText(one)].filter(Boolean).join(' · ');
    return [{ place: { boardId, classId, groupId, sectionId }, label, students: one.students }];
  });
  return {
    places: places.map((one) => ({ ...one, value: keyOf(one.place) })),
    /** A whole group is all its sections. */
    studentsOf: (asked: NonNullable<DraftContent['place']>): number =>
      places
        .filter(({ place }) => keyOf(asked.sectionId === null ? { ...place, sectionId: null } : place) === keyOf(asked))
        .reduce((sum, { students }) => sum + students, 0),
  };
}

/** As a field for date and time writes it, in India's time. */
function written(instant: string): string {
  const at = Date.parse(instant);
  const minutes = Math.floor((at + 330 * 60_000) / 60_000) % 1440;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${istDay(at)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export function DraftFields({ content, onChange }: Props) {
  const { places } = usePlaces();
  const number = (value: string | number) => Number(value) || 0;
  const onTime = (name: 'startAt' | 'endAt') => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    if (value !== '') onChange({ [name]: instantOf(value) });
  };
  const chosen = content.place === null ? '' : keyOf(content.place);
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
          <NativeSelect
            label={t('bank.test.for')}
            required
            value={chosen}
            onChange={({ currentTarget: { value } }) =>
              onChange({ place: places.find((one) => one.value === value)?.place ?? null })
            }
            data={[
              { value: '', label: t('bank.test.choose') },
              ...places.map(({ value, label }) => ({ value, label })),
              ...(chosen === '' || places.some(({ value }) => value === chosen)
                ? []
                : [{ value: chosen, label: content.place?.sectionId ?? content.place?.groupId ?? '' }]),
            ]}
          />
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <TextInput
              type="datetime-local"
              label={t('bank.test.start')}
              value={written(content.startAt)}
              onChange={onTime('startAt')}
            />
            <TextInput
              type="datetime-local"
              label={t('bank.test.end')}
              value={written(content.endAt)}
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
    </>
  );
}
