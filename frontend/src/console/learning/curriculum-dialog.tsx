import {
  addCurriculumPart,
  changeCurriculumPart,
  deleteCurriculumPart,
  type CurriculumParent,
  type CurriculumPlace,
} from '@exam/contracts/http/curriculum-editing';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { languageNames } from '../../texts/languages.js';
import { t as officeText } from '../../texts/office.js';
import { t } from '../../texts/school.js';
import { Confirm } from '../../ui/confirm.js';
import { ConflictNotice } from '../kit/conflict-notice.js';
import { FormDialog } from '../kit/form-dialog.js';
import { runChange } from '../kit/run-change.js';
import { offerUndo } from '../kit/undo.js';
import { conflictOf, useEdit } from '../kit/use-edit.js';
import { queryClient } from '../../lib/query-client.js';
import type { PartRow } from './curriculum-parts.js';

/** What is written: a part that is there, or a new one below its parent. */
export type Edited = PartRow | { parent: CurriculumParent; title: string };

export const curriculumKey = (place: CurriculumPlace) => ['curriculum', place] as const;

type Props = {
  place: CurriculumPlace;
  version: number;
  edited: Edited;
  /** The part of that version; null for a new one, and one that is no more. */
  now: PartRow | null;
  /** Something newer may stand: it is read, and what was typed is joined with it. */
  onRefused: () => Promise<unknown>;
  onClose: () => void;
};

/** Names, hides, shows or deletes a part of the curriculum, or adds one. */
export function CurriculumDialog({ place, version: newest, edited, now, onRefused, onClose }: Props) {
  const held = 'part' in edited ? edited : null;
  const [by, setBy] = useState<string | null>(null);
  const { name: nameNow, isHidden: isHiddenNow } = now ?? held ?? { name: '', isHidden: false };
  const languages = (now ?? held)?.languages.map((language) => languageNames[language]).join(', ');
  const edit = useEdit({ version: newest, content: { name: nameNow, isHidden: isHiddenNow }, by });
  const { typed, setTyped, version, conflict } = edit;
  const { name, isHidden } = typed;
  const [isAsking, setAsking] = useState(false);
  const shared = {
    onError: async (refused: unknown) => {
      setBy(conflictOf(refused)?.by ?? null);
      await onRefused();
    },
    onSuccess: onClose,
  };
  const invalidates = [curriculumKey(place)];
  const save = useMutation({
    ...shared,
    mutationFn: async () => {
      if (!('part' in edited))
        return runChange(addCurriculumPart, { body: { place, version, parent: edited.parent, name } });
      const { part } = edited;
      const done = await runChange(changeCurriculumPart, { body: { place, version, part, name, isHidden } });
      if (isHidden && !isHiddenNow)
        void offerUndo(t('school.curriculum.isHidden', { name }), async () => {
          await runChange(changeCurriculumPart, { body: { place, version: done.version, part, isHidden: false } });
          await queryClient.invalidateQueries({ queryKey: curriculumKey(place) });
        });
      return done;
    },
    meta: { done: t('school.saved'), invalidates, silent: true },
  });
  const remove = useMutation({
    ...shared,
    mutationFn: () => runChange(deleteCurriculumPart, { body: { place, version, part: held!.part } }),
    onSettled: () => setAsking(false),
    meta: { done: t('school.curriculum.deleted'), invalidates, silent: true },
  });
  const error = save.error ?? remove.error;
  const busy = save.isPending || remove.isPending;
  return (
    <>
      <FormDialog
        title={'part' in edited ? edited.name : edited.title}
        action={t('school.save')}
        change={{
          ...{ isPending: busy, error: conflict === null ? error : null },
          mutate() {
            remove.reset();
            save.mutate();
          },
        }}
        isComplete={name.trim() !== '' && conflict === null}
        onClose={onClose}
      >
        {conflict && (
          <ConflictNotice
            conflict={conflict}
            typed={typed}
            label={(field) => t(field === 'name' ? 'school.curriculum.name' : 'school.curriculum.hidden')}
            shown={(_, value) =>
              typeof value === 'string' ? value : officeText('console.settings.isOn', { isOn: String(value) })
            }
            onDecide={edit.decide}
          />
        )}
        <TextInput
          label={t('school.curriculum.name')}
          description={languages && t('school.curriculum.alsoNamed', { languages })}
          required
          maxLength={160}
          value={name}
          onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, name: value }))}
        />
        {held && (
          <>
            <Checkbox
              label={t('school.curriculum.hidden')}
              checked={isHidden}
              onChange={({ currentTarget: { checked } }) => setTyped((before) => ({ ...before, isHidden: checked }))}
            />
            <Button variant="default" color="red" disabled={busy} onClick={() => setAsking(true)}>
              {t('school.curriculum.delete')}
            </Button>
          </>
        )}
      </FormDialog>
      <Confirm
        opened={isAsking}
        title={t('school.curriculum.deleteTitle', { name: held?.name ?? '' })}
        yes={t('school.curriculum.delete')}
        no={t('school.cancel')}
        busy={remove.isPending}
        onYes={() => {
          save.reset();
          remove.mutate();
        }}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
