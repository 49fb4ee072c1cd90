import { mostPlaces } from '@exam/contracts/core/audience';
import { areOwn, holdsPlace } from '@exam/contracts/core/own-classes';
import { changeDraft, readDraft } from '@exam/contracts/http/authoring';
import type { PersonRow } from '@exam/contracts/http/identity/people';
import { List, MultiSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { codeOf } from '../../lib/refusal.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/bank.js';
import { Dialog } from '../../ui/dialog.js';
import { Loading } from '../../ui/page-state.js';
import { useOwnPlaces, usePlaces } from '../classes/places.js';
import { ConfirmDialog } from '../kit/confirm-dialog.js';
import { LoadFailed } from '../kit/load-failed.js';
import { runChange } from '../kit/run-change.js';
import { placeText } from '../people/place-text.js';
import { approvalAsked } from './approval-asked.js';
import { StudentsField } from './students-field.js';
import type { ReadDraft } from './use-autosave.js';

/** A test that a pack has brought is no draft of the console: it is widened by its pack. */
export default function WidenDialog({ examId, onClose }: { examId: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['drafts', 'one', examId],
    queryFn: ({ signal }) => call(readDraft, { params: { examId } }, { signal }),
  });
  if (data) return <Choose read={data} onClose={onClose} />;
  return (
    <Dialog opened title={t('bank.widen')} onClose={onClose}>
      {error === null ? (
        <Loading rows={3} />
      ) : codeOf(error) === 'draft.not_found' ? (
        <Text>{t('bank.widen.byPack')}</Text>
      ) : (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

/** Says who comes to a published test before they do: its classes and students of now stay. */
function Choose({ read, onClose }: { read: ReadDraft; onClose: () => void }) {
  const { examId, version, content } = read;
  const client = useQueryClient();
  const { studentsOf } = usePlaces();
  const places = useOwnPlaces('tests.edit');
  const [keys, setKeys] = useState<string[]>([]);
  const [students, setStudents] = useState<PersonRow[]>([]);
  const { place, morePlaces = [], extraStudents = [] } = content;
  const held = place ? [place, ...morePlaces] : [];
  const added = places.filter(({ value }) => keys.includes(value));
  const all = [...held, ...added.map((one) => one.place)];
  const named = students.filter((one) => !all.some((place) => holdsPlace(place, one.place)));
  const people = studentsOf(...all) - studentsOf(...held) + named.length;
  const widen = useMutation({
    mutationFn: () =>
      runChange(changeDraft, {
        params: { examId },
        body: {
          version,
          content: {
            ...content,
            morePlaces: [...morePlaces, ...added.map((one) => one.place)],
            extraStudents: [...extraStudents, ...named.map(({ userId }) => userId)],
          },
        },
      }),
    onSuccess: () => {
      void toast({ kind: 'success', text: t('bank.widen.done', { n: people }) });
      onClose();
    },
    // one that is refused may be another one by now
    onSettled: () =>
      Promise.all(['drafts', 'tests'].map((name) => client.invalidateQueries({ queryKey: [name] }))).then(() => {}),
    meta: { silent: true },
  });
  const proposed = approvalAsked(widen.error);
  return (
    <ConfirmDialog
      title={t('bank.widen')}
      action={t('bank.widen')}
      people={people}
      name={content.examName}
      isComplete={added.length + named.length > 0}
      isPending={widen.isPending}
      error={proposed ? null : widen.error}
      fields={
        <Stack gap="sm">
          <MultiSelect
            label={t('bank.test.also')}
            searchable
            maxValues={mostPlaces - held.length}
            data={places.filter((one) => !areOwn(held, [one.place])).map(({ value, label }) => ({ value, label }))}
            value={keys}
            onChange={setKeys}
          />
          <StudentsField
            value={students.map(({ userId }) => userId)}
            places={all}
            named={extraStudents}
            onChange={(userIds, known) => setStudents(userIds.map((userId) => known.get(userId)!))}
          />
          {added.length + named.length > 0 && (
            <List size="sm" aria-label={t('bank.widen.who')}>
              {added.map(({ value, label, place: one }) => (
                <List.Item key={value}>
                  {t('bank.widen.place', { place: label, n: studentsOf(...held, one) - studentsOf(...held) })}
                </List.Item>
              ))}
              {named.map((one) => (
                <List.Item key={one.userId}>
                  {[one.name, one.userCode, placeText(one.place)].filter(Boolean).join(' · ')}
                </List.Item>
              ))}
            </List>
          )}
          {proposed}
        </Stack>
      }
      onConfirm={() => widen.mutate()}
      onClose={onClose}
    >
      {t('bank.widen.ask', { name: content.examName, n: people })}
    </ConfirmDialog>
  );
}
