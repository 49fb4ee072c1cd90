import { reachOf } from '@exam/contracts/core/permissions';
import { countNoticeReaders, sendSchoolNotice } from '@exam/contracts/http/school-notices';
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { Button, MultiSelect, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../entities/session/use-user.js';
import { call } from '../../lib/http.js';
import { messageOf } from '../../lib/message-of.js';
import { currentLanguage } from '../../texts/language.js';
import { languageNames, writtenLanguages } from '../../texts/languages.js';
import { t } from '../../texts/school.js';
import { Panel } from '../../ui/panel.js';
import { PlacesFailed } from '../classes/places-failed.js';
import { useOwnPlaces } from '../classes/places.js';
import { instantOf } from '../kit/date.js';
import { runChange } from '../kit/run-change.js';
import { FormDialog } from '../kit/form-dialog.js';

type Text = { language: LanguageCode; title: string; text: string };

/** Writes a notice, for whom and when, and says beforehand how many read it in which language. */
export function NoticeDialog({ onClose }: { onClose: () => void }) {
  const mayTellAll = reachOf(useUser(), 'learning.edit') !== 'own';
  const places = useOwnPlaces('learning.edit');
  const [texts, setTexts] = useState<Text[]>([{ language: currentLanguage(), title: '', text: '' }]);
  const [isForAll, setForAll] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const [time, setTime] = useState('');
  const others = writtenLanguages.filter((one) => !texts.some(({ language }) => language === one));
  const to = isForAll ? null : places.filter(({ value }) => chosen.includes(value)).map(({ place }) => place);
  const languages = texts.map(({ language }) => language);
  const hasReaders = to === null || to.length > 0;
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
        <Panel
          key={language}
          order={3}
          title={languageNames[language]}
          actions={
            texts.length > 1 && (
              <Button
                variant="subtle"
                aria-label={t('school.removeNamed', { name: languageNames[language] })}
                onClick={() => setTexts((before) => before.filter((one) => one.language !== language))}
              >
                {t('school.remove')}
              </Button>
            )
          }
        >
          <Stack gap="xs">
            <TextInput
              label={t('school.notice.title')}
              required
              maxLength={120}
              lang={language}
              value={title}
              onChange={(event) => change(language, { title: event.currentTarget.value })}
            />
            <Textarea
              label={t('school.notice.text')}
              required
              autosize
              minRows={2}
              maxLength={1000}
              lang={language}
              value={text}
              onChange={(event) => change(language, { text: event.currentTarget.value })}
            />
          </Stack>
        </Panel>
      ))}
      {others.length > 0 && (
        <NativeSelect
          label={t('school.notice.addLanguage')}
          value=""
          data={[
            { value: '', label: t('school.choose') },
            ...others.map((value) => ({ value, label: languageNames[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            value !== '' && setTexts((before) => [...before, { language: value as LanguageCode, title: '', text: '' }])
          }
        />
      )}
      {mayTellAll && (
        <NativeSelect
          label={t('school.notice.for')}
          value={isForAll ? 'all' : 'sections'}
          data={[
            { value: 'sections', label: t('school.notice.sections') },
            { value: 'all', label: t('school.notice.organisation') },
          ]}
          onChange={(event) => setForAll(event.currentTarget.value === 'all')}
        />
      )}
      {!isForAll && <PlacesFailed />}
      {!isForAll && (
        <MultiSelect
          label={t('school.notice.sections')}
          required
          searchable
          maxValues={50}
          data={places.map(({ value, label }) => ({ value, label }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
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
