import { addContent, changeContent, uploadedTypes, type EditedContent } from '@exam/contracts/http/content-editing';
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/message-of.js';
import { languageNames, writtenLanguages } from '../../texts/languages.js';
import { t } from '../../texts/school.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogButtons } from '../kit/dialog-buttons.js';
import { runChange } from '../kit/run-change.js';
import { FileField, type SentFile } from './file-field.js';
import { TopicField } from './topic-field.js';

export type ContentTask =
  | { kind: 'new' }
  /** Another language of a content that is there. */
  | { kind: 'language'; held: EditedContent }
  | { kind: 'change'; held: EditedContent };

type Captions = { language: LanguageCode; file: SentFile | null; isHeld: boolean };

const named = ({ sha256, fileName }: SentFile) => ({ sha256, fileName });

/** Uploads a content, another language of one, or changes one. Students see it once it is published. */
export function ContentDialog({ task, onClose }: { task: ContentTask; onClose: () => void }) {
  const held = task.kind === 'new' ? null : task.held;
  const isChange = task.kind === 'change';
  const languages = writtenLanguages.filter((one) => isChange || one !== held?.language);
  const [topicId, setTopicId] = useState<string | null>(held?.topicId ?? null);
  const [language, setLanguage] = useState<LanguageCode>(isChange ? task.held.language : languages[0]!);
  const [contentName, setName] = useState(isChange ? task.held.contentName : '');
  const [file, setFile] = useState<SentFile | null>(null);
  const [captions, setCaptions] = useState<Captions[]>(() =>
    isChange ? task.held.captions.map((one) => ({ language: one, file: null, isHeld: true })) : [],
  );
  const types = held ? uploadedTypes.filter((one) => one === held.fileType) : uploadedTypes;
  const isFilm = (file?.fileType ?? held?.fileType) === 'mp4';
  const said = captions.map((one) => ({ language: one.language, file: one.file && named(one.file) }));
  const save = useMutation({
    mutationFn: async (): Promise<unknown> =>
      isChange
        ? runChange(changeContent, {
            params: { contentId: task.held.contentId, language },
            body: { version: task.held.version, contentName, file: file && named(file), captions: said },
          })
        : runChange(addContent, {
            body: {
              ...{ topicId: topicId!, contentId: held?.contentId ?? null, language, contentName },
              ...{ fileType: file!.fileType as (typeof uploadedTypes)[number], file: named(file!) },
              captions: isFilm ? said : [],
            },
          }),
    onSuccess: onClose,
    meta: { done: t(isChange ? 'school.saved' : 'school.content.added'), invalidates: [['contents']], silent: true },
  });
  const isComplete =
    contentName.trim() !== '' &&
    (isChange || (file !== null && topicId !== null)) &&
    captions.every((one) => one.isHeld || one.file !== null);
  const unsaid = writtenLanguages.filter((one) => !captions.some((other) => other.language === one));
  const options = (codes: readonly LanguageCode[]) => codes.map((value) => ({ value, label: languageNames[value] }));
  return (
    <Dialog
      opened
      size="lg"
      busy={save.isPending}
      title={held?.contentName ?? t('school.content.new')}
      onClose={onClose}
      actions={
        <DialogButtons
          action={t('school.save')}
          busy={save.isPending}
          disabled={!isComplete}
          onAction={() => save.mutate()}
          onClose={onClose}
        />
      }
    >
      <Stack gap="sm">
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
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FileField label={t('school.content.file')} types={types} onAccepted={setFile} />
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
        {save.error !== null && <Text role="alert">{messageOf(save.error)}</Text>}
      </Stack>
    </Dialog>
  );
}
