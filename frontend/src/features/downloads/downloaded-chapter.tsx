import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useUser } from '../../entities/session/use-user.js';
import { clock } from '../../lib/clock.js';
import { downloadsPath } from '../../lib/content-path.js';
import { ConnectionError } from '../../lib/refusal.js';
import { formatDay } from '../../texts/format.js';
import { t } from '../../texts/learning.js';
import { BookIcon } from '../../ui/page-icons.js';
import { Dialog } from '../../ui/dialog.js';
import { Empty, Failed, Loading } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import { Pdf } from '../../ui/pdf/pdf.js';
import { RichText } from '../../ui/rich-text.js';
import { checkQuery, fileQuery } from './api.js';
import { Newer } from './newer.js';
import { readableOfflineMs, type Download, type DownloadedFile } from './store.js';
import { sizeText } from './size-text.js';
import classes from './downloads.module.css';

/** A chapter of this device. The server is asked about it where it can be; offline it opens for some weeks. */
export function DownloadedChapter({ download }: { download: Download }) {
  const owner = useUser();
  const check = useQuery(checkQuery(owner, download));
  const [opened, setOpened] = useState<DownloadedFile | null>(null);
  const until = download.checkedAt + readableOfflineMs;
  const frame = (children: ReactNode) => (
    <Page
      title={download.chapterName}
      lead={download.subjectName}
      back={{ to: downloadsPath(), label: t('own.downloads.title') }}
      width="text"
    >
      {children}
    </Page>
  );
  if (clock.now() > until && check.data === undefined) {
    if (check.isFetching) return frame(<Loading />);
    return frame(
      check.error && !(check.error instanceof ConnectionError) ? (
        <Failed error={check.error} onRetry={() => void check.refetch()} />
      ) : (
        <Empty title={t('own.downloads.lapsed')} text={t('own.downloads.lapsedText')} />
      ),
    );
  }
  return frame(
    <>
      <Text size="sm" c="dimmed">
        {t('own.downloads.until', { day: formatDay(until) })}
      </Text>
      {check.data === 'changed' && <Newer download={download} />}
      {download.topics
        .filter(({ files }) => files.length > 0)
        .map(({ topicId, topicName, files }) => (
          <Panel key={topicId} title={topicName}>
            <ul className={classes.list}>
              {files.map((file) => (
                <li key={file.contentId}>
                  <Button
                    variant="default"
                    fullWidth
                    justify="start"
                    leftSection={<BookIcon />}
                    onClick={() => setOpened(file)}
                  >
                    {file.contentName} · {sizeText(file.bytes)}
                  </Button>
                  <Notes notes={download.notes[file.contentId] ?? []} />
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      {download.about !== '' && (
        <Panel title={t('own.curriculum.about')}>
          <RichText text={download.about} />
        </Panel>
      )}
      <Dialog opened={opened !== null} size="full" title={opened?.contentName} onClose={() => setOpened(null)}>
        {opened && <OpenedFile chapterId={download.chapterId} file={opened} />}
      </Dialog>
    </>,
  );
}

function OpenedFile({ chapterId, file }: { chapterId: string; file: DownloadedFile }) {
  const { data } = useQuery(fileQuery(useUser(), chapterId, file.storageKey));
  if (data === undefined) return <Loading rows={1} height={480} />;
  if (data === null) return <Empty title={t('own.downloads.lost')} />;
  return <Pdf url={data} title={file.contentName} />;
}

function Notes({ notes }: { notes: Download['notes'][string] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={classes.notes} aria-label={t('own.downloads.notes')}>
      {notes.map(({ noteId, note, page }) => (
        <li key={noteId}>
          {page !== undefined && (
            <Text span size="sm" c="dimmed">
              {t('own.continue.page', { n: page })}{' '}
            </Text>
          )}
          {note}
        </li>
      ))}
    </ul>
  );
}
