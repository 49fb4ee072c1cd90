import { changeTeaching } from '@exam/contracts/http/identity/staff';
import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../texts/people.js';
import { Panel } from '../../ui/panel.js';
import { classesQuery } from '../classes/classes.js';
import { PlacesFailed } from '../classes/places-failed.js';
import { ConflictNotice } from '../kit/conflict-notice.js';
import { shownValue } from '../kit/join-edits.js';
import { runChange } from '../kit/run-change.js';
import { conflictOf, useEdit } from '../kit/use-edit.js';
import type { Person } from './person-query.js';
import { placeText } from './place-text.js';

/** The classes of a teacher: sections or whole groups. */
export function TeachingPanel({ person: { person, office } }: { person: Person }) {
  const { data } = useQuery(classesQuery);
  const client = useQueryClient();
  const [by, setBy] = useState<string | null>(null);
  const edit = useEdit({ version: person.version, content: { assignments: office!.teaching }, by });
  const { assignments } = edit.typed;
  type Assignments = typeof assignments;
  const setAssignments = (of: (before: Assignments) => Assignments) =>
    edit.setTyped((before) => ({ assignments: of(before.assignments) }));
  const places = data?.items ?? [];
  const save = useMutation({
    mutationFn: () =>
      runChange(changeTeaching, { params: { userId: person.userId }, body: { assignments, version: edit.version } }),
    onError: async (error) => {
      const told = conflictOf(error);
      if (!told) return;
      setBy(told.by);
      await client.invalidateQueries({ queryKey: ['people'] });
    },
    meta: { done: t('people.saved'), invalidates: [['people']] },
  });
  const nameOf = (one: (typeof assignments)[number]) => {
    const place = places.find(
      (at) =>
        at.boardId === one.boardId &&
        at.classId === one.classId &&
        at.groupId === one.groupId &&
        at.sectionId === one.sectionId,
    );
    return [place ? placeText(place) : '–', one.sectionId === null && t('people.wholeGroup')]
      .filter(Boolean)
      .join(' · ');
  };
  const add = (index: string) => {
    const place = places[Number(index)];
    if (index === '' || !place?.boardId || !place.classId || !place.groupId) return;
    const { boardId, classId, groupId, sectionId } = place;
    setAssignments((before) => [...before, { boardId, classId, groupId, sectionId, subjectIds: null }]);
  };
  return (
    <Panel title={t('people.teaches')}>
      <Stack gap="sm">
        {edit.conflict && (
          <ConflictNotice
            conflict={edit.conflict}
            typed={edit.typed}
            label={() => t('people.teaches')}
            shown={(_, taught) => shownValue(taught.map(nameOf))}
            onDecide={edit.decide}
          />
        )}
        <ul>
          {assignments.map((one, index) => (
            <li key={[one.boardId, one.classId, one.groupId, one.sectionId, index].join('/')}>
              <Group gap="sm">
                <span>{nameOf(one)}</span>
                <Button
                  variant="subtle"
                  onClick={() => setAssignments((before) => before.filter((_, at) => at !== index))}
                  aria-label={t('people.removeClass', { name: nameOf(one) })}
                >
                  {t('people.remove')}
                </Button>
              </Group>
            </li>
          ))}
        </ul>
        <PlacesFailed />
        <NativeSelect
          label={t('people.addClass')}
          value=""
          onChange={(event) => add(event.currentTarget.value)}
          data={[
            { value: '', label: t('people.choose') },
            ...places.map((place, index) => ({
              value: String(index),
              label: placeText(place) + (place.sectionId === null ? ` · ${t('people.wholeGroup')}` : ''),
            })),
          ]}
        />
        <Group>
          <Button loading={save.isPending} disabled={edit.conflict !== null} onClick={() => save.mutate()}>
            {t('people.save')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
