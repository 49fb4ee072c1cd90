import { readCurriculum } from '@exam/contracts/http/curriculum-editing';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { messageOf } from '../../lib/message-of.js';
import { t } from '../../texts/school.js';
import { PlacesFailed } from '../classes/places-failed.js';
import { useOwnPlaces } from '../classes/places.js';
import { curriculumKey } from './curriculum-dialog.js';
import { useGroups } from './groups.js';

/** The topic that a content is of: its group first. Of a teacher's groups the own subjects. */
export function TopicField({ value, onChange }: { value: string | null; onChange: (topicId: string | null) => void }) {
  const own = new Set(
    useOwnPlaces('learning.edit').map(({ place }) => [place.boardId, place.classId, place.groupId].join('/')),
  );
  const groups = (useGroups().data ?? []).filter((one) => own.has(one.value));
  const [chosen, setChosen] = useState<string | null>(null);
  const group = groups.find((one) => one.value === chosen) ?? groups[0];
  const { data, error } = useQuery({
    queryKey: group ? curriculumKey(group.place) : ['curriculum'],
    queryFn: ({ signal }) => call(readCurriculum, { query: group!.place }, { signal }),
    enabled: group !== undefined,
  });
  const topics = (data?.subjects ?? []).flatMap((subject) =>
    subject.chapters.map((chapter) => ({
      group: `${subject.name} · ${chapter.name}`,
      items: chapter.topics.map(({ topicId, name }) => ({ value: topicId, label: name })),
    })),
  );
  return (
    <>
      <PlacesFailed />
      <NativeSelect
        label={t('school.curriculum.group')}
        value={group?.value ?? ''}
        data={groups.map((one) => ({ value: one.value, label: one.label }))}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
          onChange(null);
        }}
      />
      <NativeSelect
        label={t('school.content.topic')}
        required
        value={value ?? ''}
        data={[{ value: '', label: t('school.choose') }, ...topics]}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
      {error !== null && <Text role="alert">{messageOf(error)}</Text>}
    </>
  );
}
