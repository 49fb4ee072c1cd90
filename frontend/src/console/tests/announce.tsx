import { listAnnouncements, sendAnnouncement } from '@exam/contracts/http/announcements';
import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import { languageCodes, type LanguageCode } from '@exam/contracts/shared/exam-values';
import { NativeSelect, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { formatNumber } from '../../texts/format.js';
import { currentLanguage } from '../../texts/language.js';
import { languageNames } from '../../texts/languages.js';
import { t } from '../../texts/tests.js';
import { DataTable } from '../../ui/data-table.js';
import { Empty } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { consoleTime } from '../kit/date.js';
import { runChange } from '../kit/run-change.js';
import { FormDialog } from '../kit/form-dialog.js';

const longest = 500;
const everyMs = 15_000;
const announcementsKey = (examId: string) => ['tests', 'announcements', examId];

type Props = {
  exam: ExamOfStaff;
  /** Of one section; null: to all of the person's own. */
  sectionId: string | null;
  toName: string;
  onClose: () => void;
};

/** One text in one language or more, to the rooms of all or of a section. */
export function Announce({ exam: { examId }, sectionId, toName, onClose }: Props) {
  const [language, setLanguage] = useState<LanguageCode>(currentLanguage());
  const [texts, setTexts] = useState<Partial<Record<LanguageCode, string>>>({});
  const written = Object.fromEntries(
    languageCodes.flatMap((code) => (texts[code]?.trim() ? [[code, texts[code].trim()]] : [])),
  ) as Partial<Record<LanguageCode, string>>;
  const send = useMutation({
    mutationFn: () =>
      runChange(sendAnnouncement, {
        params: { examId },
        body: { texts: written, ...(sectionId !== null && { to: { sectionIds: [sectionId] } }) },
      }),
    onSuccess: onClose,
    meta: { done: t('tests.announce.done'), invalidates: [announcementsKey(examId)], silent: true },
  });
  return (
    <FormDialog
      title={t('tests.announce')}
      action={t('tests.announce')}
      change={send}
      isComplete={Object.keys(written).length > 0}
      onClose={onClose}
    >
      <Text>{t('tests.announce.lead', { to: toName })}</Text>
      <NativeSelect
        label={t('tests.announce.language')}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value as LanguageCode)}
        data={languageCodes.map((code) => ({
          value: code,
          label: written[code] ? `${languageNames[code]} ✓` : languageNames[code],
        }))}
      />
      <Textarea
        label={t('tests.announce.text')}
        lang={language}
        value={texts[language] ?? ''}
        maxLength={longest}
        autosize
        minRows={3}
        data-autofocus
        onChange={(event) => setTexts({ ...texts, [language]: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

/** What was announced so far, and how many have seen it. Nothing is shown before the first. */
export function Announced({ exam: { examId, sections } }: { exam: ExamOfStaff }) {
  const { data } = useQuery({
    queryKey: announcementsKey(examId),
    queryFn: ({ signal }) => call(listAnnouncements, { params: { examId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.length ? everyMs : false),
  });
  if (!data || data.items.length === 0) return null;
  const nameOf = (id: string) => sections.find(({ sectionId }) => sectionId === id)?.sectionName ?? '–';
  return (
    <Panel title={t('tests.announce.list')} flush>
      <DataTable
        label={t('tests.announce.list')}
        rows={data.items}
        rowKey={({ announcementId }) => announcementId}
        columns={[
          { key: 'at', title: t('tests.time.at'), rowHeader: true, cell: ({ sentAt }) => consoleTime(sentAt) },
          {
            ...{ key: 'text', title: t('tests.announce.text') },
            cell: ({ texts }) => texts[currentLanguage()] ?? texts.en ?? Object.values(texts)[0],
          },
          {
            ...{ key: 'to', title: t('tests.time.to') },
            cell: ({ sections: to, students }) => {
              if (students !== null) return t('tests.time.reaches', { n: students });
              return to === null ? t('tests.time.everybody') : to.map(nameOf).join(', ');
            },
          },
          { key: 'seen', title: t('tests.announce.seen'), numeric: true, cell: ({ seen }) => formatNumber(seen) },
        ]}
        empty={<Empty title={t('tests.announce.none')} />}
      />
    </Panel>
  );
}
