import {
  orderCurriculum,
  readCurriculum,
  type CurriculumParent,
  type CurriculumPart,
  type EditedSubject,
} from '@exam/contracts/http/curriculum-editing';
import { openCurriculum } from '@exam/contracts/http/openings';
import { Badge, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../lib/http.js';
import { t } from '../../texts/school.js';
import { Empty } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { QueryView } from '../../ui/query-view.js';
import { LoadFailed } from '../kit/load-failed.js';
import { HistoryLink } from '../kit/history-link.js';
import { OpenToo } from '../kit/open-too.js';
import { useOnePress } from '../kit/one-press.js';
import { runChange } from '../kit/run-change.js';
import { useAddress } from '../kit/use-address.js';
import { CurriculumDialog, curriculumKey, type Edited } from './curriculum-dialog.js';
import { chapterRow, orderOver, partsOf, rowsBelow, subjectRow, topicRow, type PartRow } from './curriculum-parts.js';
import { useGroups, type GroupShown } from './groups.js';

/** What a group learns, as the office edits it: subjects, their chapters and topics. */
export function CurriculumTab() {
  const groups = useGroups();
  return (
    <QueryView
      query={groups}
      Failure={LoadFailed}
      empty={({ length }) => length === 0 && <Empty title={t('school.curriculum.noGroup')} />}
    >
      {(all) => <OfGroup groups={all} />}
    </QueryView>
  );
}

function OfGroup({ groups }: { groups: readonly GroupShown[] }) {
  const address = useAddress();
  const chosen = groups.find(({ value }) => value === address.get('group')) ?? groups[0]!;
  const { place } = chosen;
  const query = useQuery({
    queryKey: curriculumKey(place),
    queryFn: ({ signal }) => call(readCurriculum, { query: place }, { signal }),
  });
  const [edited, setEdited] = useState<Edited | null>(null);
  const parts = partsOf(query.data?.subjects ?? []);
  const nameOf = (id: string | undefined) => parts.find(({ part }) => part.id === id)?.name ?? '–';
  const { change: order, asking } = useOnePress<CurriculumParent, { ids: string[] }>({
    send: ({ of: parent, version, typed: { ids } }) =>
      runChange(orderCurriculum, { body: { place, version, parent, ids } }),
    newerOf: (object, { of: parent, content, typed }) => {
      const { version, subjects } = object as { version: number; subjects: EditedSubject[] };
      const present = rowsBelow(subjects, parent)?.map(({ part }) => part.id);
      if (!present) return null;
      const over = ({ ids }: { ids: string[] }) => ({ ids: orderOver(ids, present) });
      return { version, content: { ids: present }, typed: over(typed), base: over(content) };
    },
    title: (parent) => (parent === null ? chosen.label : nameOf(parent.id)),
    label: () => t('school.curriculum'),
    shown: (_, ids) => ids.map(nameOf).join(', '),
    // who was overtaken sees the newer order at once
    onSettled: () => void query.refetch(),
    meta: { invalidates: [] },
  });
  const add = (
    <Button onClick={() => setEdited({ parent: null, title: t('school.curriculum.addSubject') })}>
      {t('school.curriculum.addSubject')}
    </Button>
  );
  /** The ways to change a part that stands among others. */
  const controls = (rows: readonly PartRow[], at: number, parent: CurriculumParent) => {
    const row = rows[at]!;
    const move = (to: number) => {
      if (to < 0 || to >= rows.length || order.isPending) return;
      const before = rows.map(({ part }) => part.id);
      const ids = [...before];
      ids.splice(to, 0, ...ids.splice(at, 1));
      order.mutate({ of: parent, version: query.data!.version, content: { ids: before }, typed: { ids } });
    };
    const step = (label: 'school.curriculum.up' | 'school.curriculum.down', sign: string, to: number) => (
      // it keeps the focus where it can go no further
      <Button
        variant="default"
        aria-label={t(label, { name: row.name })}
        aria-disabled={to < 0 || to >= rows.length}
        onClick={() => move(to)}
      >
        <span aria-hidden="true">{sign}</span>
      </Button>
    );
    return (
      <Group gap="xs">
        {row.isHidden && <Badge variant="outline">{t('school.curriculum.hidden')}</Badge>}
        {step('school.curriculum.up', '↑', at - 1)}
        {step('school.curriculum.down', '↓', at + 1)}
        <Button
          variant="default"
          aria-label={t('school.curriculum.addTo', { action: t('school.change'), name: row.name })}
          onClick={() => setEdited(row)}
        >
          {t('school.change')}
        </Button>
      </Group>
    );
  };
  const addBelow = (parent: CurriculumPart & CurriculumParent, name: string) => {
    const action = t(parent.kind === 'subject' ? 'school.curriculum.addChapter' : 'school.curriculum.addTopic');
    const title = t('school.curriculum.addTo', { action, name });
    return (
      <Button variant="subtle" aria-label={title} onClick={() => setEdited({ parent, title })}>
        {action}
      </Button>
    );
  };
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="end">
        <NativeSelect
          label={t('school.curriculum.group')}
          value={chosen.value}
          data={groups.map(({ value, label }) => ({ value, label }))}
          onChange={(event) => address.set({ group: event.currentTarget.value })}
        />
        <Group gap="xs">
          <HistoryLink of={`curriculum:${place.boardId}.${place.classId}.${place.groupId}`} name={chosen.label} />
          {add}
        </Group>
      </Group>
      <OpenToo at={openCurriculum} query={place} />
      <QueryView
        query={query}
        Failure={LoadFailed}
        empty={({ subjects }) => subjects.length === 0 && <Empty title={t('school.curriculum.none')}>{add}</Empty>}
      >
        {({ subjects }) => {
          const rows = subjects.map(subjectRow);
          return subjects.map((subject, at) => {
            const parent = { kind: 'subject', id: subject.subjectId } as const;
            const chapters = subject.chapters.map(chapterRow);
            return (
              <Panel key={subject.subjectId} title={subject.name} actions={controls(rows, at, null)}>
                <Stack gap="md" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
                  {subject.chapters.map((chapter, n) => (
                    <li key={chapter.chapterId}>
                      <Group justify="space-between">
                        <Text fw={550}>{chapter.name}</Text>
                        {controls(chapters, n, parent)}
                      </Group>
                      <Topics chapter={chapter} controls={controls} />
                      {addBelow({ kind: 'chapter', id: chapter.chapterId }, chapter.name)}
                    </li>
                  ))}
                </Stack>
                {addBelow(parent, subject.name)}
              </Panel>
            );
          });
        }}
      </QueryView>
      {asking}
      {edited && query.data && (
        <CurriculumDialog
          place={place}
          version={query.data.version}
          edited={edited}
          now={
            ('part' in edited &&
              parts.find(({ part }) => part.kind === edited.part.kind && part.id === edited.part.id)) ||
            null
          }
          onRefused={query.refetch}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}

type Chapter = EditedSubject['chapters'][number];
type Controls = (rows: readonly PartRow[], at: number, parent: CurriculumParent) => ReactNode;

function Topics({ chapter, controls }: { chapter: Chapter; controls: Controls }) {
  const topics = chapter.topics.map(topicRow);
  return (
    <Stack gap="xs" component="ol" m={0} mt="xs" pl="md" style={{ listStyle: 'none' }}>
      {topics.map(({ part, name }, n) => (
        <li key={part.id}>
          <Group justify="space-between">
            <Text>{name}</Text>
            {controls(topics, n, { kind: 'chapter', id: chapter.chapterId })}
          </Group>
        </li>
      ))}
    </Stack>
  );
}
