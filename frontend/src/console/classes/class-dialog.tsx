import { addClass } from '@exam/contracts/http/identity/classes';
import { Autocomplete, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../texts/console.js';
import { FormDialog } from '../kit/form-dialog.js';
import { runChange } from '../kit/run-change.js';

type Named = Record<'boardName' | 'className' | 'groupName', string | null>;
const mostLetters = 80;

/** Adds a class by names; a board, class or group that the school has is chosen among them and gets what it lacks. */
export function ClassDialog({ known, onClose }: { known: readonly Named[]; onClose: () => void }) {
  const [typed, setTyped] = useState({ boardName: '', className: '', groupName: '', sections: '' });
  const { sections, ...names } = typed;
  const sectionNames = [...new Set(sections.split(/[,\n]/).map((name) => name.trim()))].filter(Boolean);
  const add = useMutation({
    mutationFn: () => runChange(addClass, { body: { ...names, sectionNames } }),
    onSuccess: onClose,
    meta: { done: t('console.classes.added'), invalidates: [['people', 'classes']], silent: true },
  });
  const field = (name: keyof Named) => ({
    ...{ required: true, maxLength: mostLetters, value: typed[name] },
    data: [...new Set(known.flatMap((one) => one[name] ?? []))],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  return (
    <FormDialog
      title={t('console.classes.add')}
      action={t('console.classes.add')}
      change={add}
      isComplete={Object.values(names).every((name) => name.trim() !== '')}
      onClose={onClose}
    >
      <Autocomplete label={t('console.classes.board')} data-autofocus {...field('boardName')} />
      <Autocomplete label={t('console.classes.class')} {...field('className')} />
      <Autocomplete label={t('console.classes.group')} {...field('groupName')} />
      <Textarea
        label={t('console.classes.sections')}
        description={t('console.classes.sectionsHint')}
        autosize
        minRows={1}
        value={sections}
        onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, sections: value }))}
      />
    </FormDialog>
  );
}
