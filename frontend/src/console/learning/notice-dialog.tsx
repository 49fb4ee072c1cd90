import { countNoticeReaders, sendSchoolNotice } from '@exam/contracts/http/school-notices';
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { Text, TextInput } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { messageOf } from '../../lib/message-of.js';
import { currentLanguage } from '../../texts/language.js';
import { languageNames } from '../../texts/languages.js';
import { t } from '../../texts/school.js';
import { instantOf } from '../kit/date.js';
import { runChange } from '../kit/run-change.js';
import { FormDialog } from '../kit/form-dialog.js';
import { AddLanguage, LanguageTexts } from '../kit/language-texts.js';
import { useForWhom } from './for-whom.js';

type Text = { language: LanguageCode; title: string; text: string };

/** Writes a notice, for whom and when, and says beforehand how many read it in which language. */
export function NoticeDialog({ onClose }: { onClose: () => void }) {
  const { forWhom, field } = useForWhom();
  const [texts, setTexts] = useState<Text[]>([{ language: currentLanguage(), title: '', text: '' }]);
  const [time, setTime] = useState('');
  const to = forWhom?.places ?? null;
  const languages = texts.map(({ language }) => language);
  const hasReaders = forWhom !== null;
  const readers = useQuery({
    queryKey: ['notices-sent', 'readers', to, languages],
    queryFn: ({ signal }) => call(countNoticeReaders, { body: { places: to, languages } }, { signal }),
    enabled: hasReaders,
    placeholderData: keepPreviousData,
  });
  const send = useMutation({
    mutationFn: () =>
      runChange(sendSchoolNotice, { body: { texts, places: to, tellAt: time === '' ? null : instantOf(time) } }),
    onSuccess: onClose,
    meta: { done: t('school.notice.sent'), invalidates: [['notices-sent']], silent: true },
  });
  const isWritten = texts.every(({ title, text }) => title.trim() !== '' && text.trim() !== '');
  const mayStill = readers.data?.leftToday !== 0;
  const change = (language: LanguageCode, part: Partial<Text>) =>
    setTexts((before) => before.map((one) => (one.language === language ? { ...one, ...part } : one)));
  return (
    <FormDialog
      title={t('school.notice.new')}
      action={t('school.notice.send')}
      change={send}
      isComplete={isWritten && hasReaders && readers.data !== undefined && mayStill}
      onClose={onClose}
      size="lg"
    >
      {texts.map(({ language, title, text }) => (
        <LanguageTexts
          key={language}
          {...{ language, isRequired: true, texts: { title, text } }}
          fields={[
            { name: 'title', label: t('school.notice.title'), maxLength: 120 },
            { name: 'text', label: t('school.notice.text'), maxLength: 1000, isLong: true },
          ]}
          onChange={(name, value) => change(language, { [name]: value })}
          onRemove={
            texts.length > 1 ? () => setTexts((before) => before.filter((one) => one.language !== language)) : null
          }
        />
      ))}
      <AddLanguage
        beside={languages}
        onAdd={(language) => setTexts((before) => [...before, { language, title: '', text: '' }])}
      />
      {field}
      <TextInput
        type="datetime-local"
        label={t('school.notice.when')}
        description={t('school.notice.whenText')}
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      {hasReaders && readers.error !== null && <Text role="alert">{messageOf(readers.error)}</Text>}
      {hasReaders && readers.data && (
        <div role="status">
          <Text fw={550}>{t('school.notice.reaches', { n: readers.data.people })}</Text>
          {readers.data.languages.map(({ language, people }) => (
            <Text key={language} size="sm">
              {t('school.notice.reachesIn', { language: languageNames[language], n: people })}
            </Text>
          ))}
          {readers.data.leftToday !== null && (
            <Text size="sm">{t('school.notice.leftToday', { n: readers.data.leftToday })}</Text>
          )}
        </div>
      )}
    </FormDialog>
  );
}
