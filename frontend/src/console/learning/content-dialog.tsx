import { addContent, changeContent, uploadedTypes, type EditedContent } from '@exam/contracts/http/content-editing';
import { openContent } from '@exam/contracts/http/openings';
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { languageNames, writtenLanguages } from '../../texts/languages.js';
import { t, type TextKey } from '../../texts/school.js';
import { ConflictNotice } from '../kit/conflict-notice.js';
import { FormDialog } from '../kit/form-dialog.js';
import { OpenToo } from '../kit/open-too.js';
import { runChange } from '../kit/run-change.js';
import { conflictOf, useEdit } from '../kit/use-edit.js';
import { FileField, type SentFile } from './file-field.js';
import { TopicField } from './topic-field.js';

export type ContentTask =
  | { kind: 'new' }
  /** Another language of a content that is there. */
  | { kind: 'language'; held: EditedContent }
  | { kind: 'change'; held: EditedContent };

type Captions = { language: LanguageCode; file: SentFile | null; isHeld: boolean; of?: number };

/** What is changed of a content; `sent` is what replaces the file that it has. */
type Typed = { contentName: string; file: { name: string; sent: SentFile | null; of?: number }; captions: Captions[] };
type Held = Pick<EditedContent, 'contentName' | 'fileName' | 'captions' | 'version'>;

const typedOf = ({ contentName, fileName, captions }: Omit<Held, 'version'>): Typed => ({
  ...{ contentName, file: { name: fileName ?? '', sent: null } },
  captions: captions.map((language) => ({ language, file: null, isHeld: true })),
});
/** A name does not tell whether a file is another one: whoever replaces one is asked where somebody came between. */
function newerThan(typed: Typed, newer: Held): Typed {
  const { file, captions, ...rest } = typedOf(newer);
  const of = newer.version;
  return {
    ...{ ...rest, file: typed.file.sent ? { ...file, of } : file },
    captions: typed.captions.some((one) => one.file) ? captions.map((one) => ({ ...one, of })) : captions,
  };
}

const labels: Readonly<Record<keyof Typed, TextKey>> = {
  ...{ contentName: 'school.curriculum.name', file: 'school.content.file', captions: 'school.content.captions' },
};
const shownOf = (value: Typed[keyof Typed]): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value
          .map(({ language, file }) => [languageNames[language], file?.fileName].filter(Boolean).join(': '))
          .join(', ')
      : value.name;

const named = ({ sha256, fileName }: SentFile) => ({ sha256, fileName });

/** Uploads a content, another language of one, or changes one. Students see it once it is published. */
export function ContentDialog({ task, onClose }: { task: ContentTask; onClose: () => void }) {
  const held = task.kind === 'new' ? null : task.held;
  const isChange = task.kind === 'change';
  const languages = writtenLanguages.filter((one) => isChange || one !== held?.language);
  const [topicId, setTopicId] = useState<string | null>(held?.topicId ?? null);
  const [language, setLanguage] = useState<LanguageCode>(isChange ? task.held.language : languages[0]!);
  const [read] = useState(() => ({
    version: isChange ? task.held.version : 0,
    content: typedOf(isChange ? task.held : { contentName: '', fileName: null, captions: [] }),
  }));
  const edit = useEdit<Typed>(read);
  const { typed, setTyped, conflict } = edit;
  const { contentName, captions } = typed;
  const file = typed.file.sent;
  const setCaptions = (of: (before: Captions[]) => Captions[]) =>
    setTyped((before) => ({ ...before, captions: of(before.captions) }));
  const types = held ? uploadedTypes.filter((one) => one === held.fileType) : uploadedTypes;
  const isFilm = (file?.fileType ?? held?.fileType) === 'mp4';
  const said = captions.map((one) => ({ language: one.language, file: one.file && named(one.file) }));
  const save = useMutation({
    mutationFn: async (): Promise<unknown> =>
      isChange
        ? runChange(changeContent, {
            params: { contentId: task.held.contentId, language },
            body: { version: edit.version, contentName, file: file && named(file), captions: said },
          })
        : runChange(addContent, {
            body: {
              ...{ topicId: topicId!, contentId: held?.contentId ?? null, language, contentName },
              ...{ fileType: file!.fileType as (typeof uploadedTypes)[number], file: named(file!) },
              captions: isFilm ? said : [],
            },
          }),
    onSuccess: onClose,
    onError: (error) => {
      const told = conflictOf(error);
      if (!told) return;
      const newer = told.object as Held;
      edit.meet({ version: newer.version, content: newerThan(typed, newer), by: told.by });
    },
    meta: { done: t(isChange ? 'school.saved' : 'school.content.added'), invalidates: [['contents']], silent: true },
  });
  const isComplete =
    conflict === null &&
    contentName.trim() !== '' &&
    (isChange || (file !== null && topicId !== null)) &&
    captions.every((one) => one.isHeld || one.file !== null);
  const unsaid = writtenLanguages.filter((one) => !captions.some((other) => other.language === one));
  const options = (codes: readonly LanguageCode[]) => codes.map((value) => ({ value, label: languageNames[value] }));
  return (
    <FormDialog
      title={held?.contentName ?? t('school.content.new')}
      action={t('school.save')}
      change={{ ...save, error: conflict === null ? save.error : null }}
      isComplete={isComplete}
      onClose={onClose}
      size="lg"
    >
      {isChange && <OpenToo at={openContent} params={{ contentId: task.held.contentId, language }} />}
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          typed={typed}
          label={(name) => t(labels[name])}
          shown={(_, value) => shownOf(value)}
          onDecide={edit.decide}
        />
      )}
      {task.kind === 'new' && <TopicField value={topicId} onChange={setTopicId} />}
      {!isChange && (
        <NativeSelect
          label={t('school.content.language')}
          value={language}
          data={options(languages)}
          onChange={(event) => setLanguage(event.currentTarget.value as LanguageCode)}
        />
      )}
      <TextInput
        label={t('school.curriculum.name')}
        required
        maxLength={160}
        lang={language}
        value={contentName}
        onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, contentName: value }))}
      />
      <FileField
        label={t('school.content.file')}
        types={types}
        onAccepted={(sent) => setTyped((before) => ({ ...before, file: { name: sent.fileName, sent } }))}
      />
      {isFilm &&
        captions.map((one) => (
          <FileField
            key={one.language}
            label={t('school.content.captionsIn', { language: languageNames[one.language] })}
            types={['vtt']}
            onAccepted={(sent) =>
              setCaptions((before) =>
                before.map((other) => (other.language === one.language ? { ...other, file: sent } : other)),
              )
            }
          />
        ))}
      {isFilm && unsaid.length > 0 && (
        <NativeSelect
          label={t('school.content.addCaptions')}
          value=""
          data={[{ value: '', label: t('school.choose') }, ...options(unsaid)]}
          onChange={({ currentTarget: { value } }) =>
            value !== '' &&
            setCaptions((before) => [...before, { language: value as LanguageCode, file: null, isHeld: false }])
          }
        />
      )}
    </FormDialog>
  );
}
