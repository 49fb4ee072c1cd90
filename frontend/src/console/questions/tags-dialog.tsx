import { tagQuestions } from '@exam/contracts/http/bank';
import type { AnswerOf } from '@exam/contracts/core/route';
import { tagLimits, tagText } from '@exam/contracts/shared/tags';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { t } from '../../texts/bank.js';
import { FormDialog } from '../kit/form-dialog.js';
import { runChange } from '../kit/run-change.js';
import { useSchool } from '../organisations/use-school.js';

const tagsIn = (written: string): string[] => [...new Set(written.split(',').map(tagText))].filter((tag) => tag !== '');
const isFine = (tags: readonly string[]): boolean =>
  tags.length <= tagLimits.ofQuestion && tags.every(({ length }) => length <= tagLimits.letters);

type Props = {
  questionIds: readonly string[];
  /** Those of the bank. */
  known: readonly string[];
  onDone: (done: AnswerOf<typeof tagQuestions>) => void;
  onClose: () => void;
};

/** Tags that the chosen questions are given, and those that are taken off them. */
export function TagsDialog({ questionIds, known, onDone, onClose }: Props) {
  const listId = useId();
  const school = useSchool();
  const [written, setWritten] = useState({ add: '', remove: '' });
  const [add, remove] = [tagsIn(written.add), tagsIn(written.remove)];
  const labels = { add: t('bank.tags.add'), remove: t('bank.tags.remove') };
  const save = useMutation({
    mutationFn: () =>
      runChange(tagQuestions, { body: { changes: [{ questionIds: [...questionIds], add, remove }], ...school } }),
    onSuccess: onDone,
    meta: { silent: true },
  });
  return (
    <FormDialog
      title={t('bank.tags.title', { n: questionIds.length })}
      action={t('bank.tags.save')}
      change={save}
      isComplete={add.length + remove.length > 0 && isFine(add) && isFine(remove)}
      onClose={onClose}
    >
      {(['add', 'remove'] as const).map((name) => (
        <TextInput
          key={name}
          label={labels[name]}
          list={listId}
          value={written[name]}
          onChange={({ currentTarget: { value } }) => setWritten((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <datalist id={listId}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </FormDialog>
  );
}
