import { listSchoolNotices, withdrawSchoolNotice, type SchoolNotice } from '@exam/contracts/http/school-notices';
import { readIn } from '@exam/domain/notices/school-notices';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { currentLanguage } from '../../texts/language.js';
import { languageNames } from '../../texts/languages.js';
import { t } from '../../texts/school.js';
import { Empty } from '../../ui/page-state.js';
import { usePlaceNames } from '../classes/places.js';
import { ConsoleList } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import { HistoryLink } from '../kit/history-link.js';
import { useNames } from '../kit/names.js';
import { runChange } from '../kit/run-change.js';
import { useConfirmed } from '../kit/use-confirmed.js';
import { NoticeDialog } from './notice-dialog.js';

/** Notices that were written here: of a teacher the own ones. */
export function Notices() {
  const language = currentLanguage();
  const namesOf = usePlaceNames();
  const [isWriting, setWriting] = useState(false);
  const [senders, setSenders] = useState<readonly string[]>([]);
  const nameOf = useNames(senders);
  const titleOf = ({ texts }: SchoolNotice): string => {
    const [first, ...others] = texts.map((one) => one.language);
    const shown = readIn([first!, ...others], language);
    return texts.find((one) => one.language === shown)!.title;
  };
  const withdrawal = useConfirmed<SchoolNotice>({
    send: ({ noticeId }) => runChange(withdrawSchoolNotice, { params: { noticeId }, body: {} }),
    title: (notice) => t('school.notice.withdrawTitle', { title: titleOf(notice) }),
    ...{ text: t('school.notice.withdrawText'), yes: t('school.notice.withdraw') },
    meta: { done: t('school.notice.withdrawn'), invalidates: [['notices-sent']] },
  });
  const forWhom = ({ places }: SchoolNotice): string =>
    places === null ? t('school.notice.organisation') : namesOf(places);
  const write = <Button onClick={() => setWriting(true)}>{t('school.notice.new')}</Button>;
  return (
    <Stack gap="sm">
      <ConsoleList<SchoolNotice>
        name="notices-sent"
        label={t('school.notices')}
        sort="-tellAt"
        hasSearch={false}
        fetch={async (query, signal) => {
          const page = await call(listSchoolNotices, { query: query as never }, signal ? { signal } : {});
          setSenders((before) => [...new Set([...before, ...page.items.map(({ sentBy }) => sentBy)])]);
          return page;
        }}
        rowKey={({ noticeId }) => noticeId}
        nameOf={titleOf}
        columns={[
          { key: 'title', title: t('school.notice.title'), cell: titleOf },
          { key: 'for', title: t('school.notice.for'), cell: forWhom },
          {
            ...{ key: 'languages', title: t('school.notice.languages') },
            cell: ({ texts }) => texts.map((one) => languageNames[one.language]).join(', '),
          },
          {
            ...{ key: 'at', title: t('school.notice.when'), sort: 'tellAt' },
            cell: ({ tellAt }) => consoleTime(tellAt),
          },
          {
            ...{ key: 'people', title: t('school.notice.people'), numeric: true },
            cell: ({ toldAt, people }) => (toldAt === null ? t('school.notice.waits') : people),
          },
          { key: 'by', title: t('school.notice.by'), cell: ({ sentBy }) => nameOf(sentBy) ?? '–' },
          {
            ...{ key: 'change', title: t('school.change') },
            cell: (notice) =>
              notice.toldAt === null && (
                <Button variant="default" onClick={() => withdrawal.ask(notice)}>
                  {t('school.notice.withdraw')}
                </Button>
              ),
          },
          {
            ...{ key: 'history', title: t('school.history') },
            cell: (notice) => <HistoryLink of={`notice:${notice.noticeId}`} name={titleOf(notice)} />,
          },
        ]}
        action={write}
        empty={<Empty title={t('school.notice.none')}>{write}</Empty>}
      />
      {isWriting && <NoticeDialog onClose={() => setWriting(false)} />}
      {withdrawal.question}
    </Stack>
  );
}
