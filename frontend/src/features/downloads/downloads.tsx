import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useUser } from '../../entities/session/use-user.js';
import { downloadsPath } from '../../lib/content-path.js';
import { paths } from '../../lib/paths.js';
import { t } from '../../texts/learning.js';
import { Confirm } from '../../ui/confirm.js';
import { BookIcon } from '../../ui/page-icons.js';
import { PathPicture } from '../../ui/pictures.js';
import { Empty } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import { QueryView } from '../../ui/query-view.js';
import { checkQuery, checksKey, downloadsQuery, listFilter } from './api.js';
import { cancelDownloads } from './download.js';
import { DownloadedChapter } from './downloaded-chapter.js';
import { Newer } from './newer.js';
import { bytesOf, filesOf, removeDownload, removeDownloads, type Download } from './store.js';
import { sizeText } from './size-text.js';
import classes from './downloads.module.css';

/** The chapters on this device; one of them where the address names it. It needs no connection. */
export default function Downloads() {
  const owner = useUser();
  const [address] = useSearchParams();
  const downloads = useQuery(downloadsQuery(owner));
  const named = downloads.data?.find(({ chapterId }) => chapterId === address.get('downloaded'));
  if (named) return <DownloadedChapter download={named} />;
  return (
    <Page
      title={t('own.downloads.title')}
      lead={t('own.downloads.lead')}
      back={{ to: paths.learning, label: t('learning.curriculum.title') }}
      width="text"
    >
      <Total downloads={downloads.data} />
      <QueryView query={downloads} empty={(list) => list.length === 0 && <None />}>
        {(list) => <List downloads={list} />}
      </QueryView>
    </Page>
  );
}

const totalOf = (downloads: readonly Download[]): string =>
  t('own.downloads.total', {
    n: downloads.length,
    size: sizeText(downloads.reduce((sum, one) => sum + bytesOf(one), 0)),
  });

/** What stands there now, said where something has gone. */
function Total({ downloads }: { downloads: readonly Download[] | undefined }) {
  const text = downloads?.length === 0 ? t('own.downloads.none') : downloads && totalOf(downloads);
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}

function None() {
  return (
    <Empty icon={<PathPicture />} title={t('own.downloads.none')} text={t('own.downloads.noneText')}>
      <Button component={Link} to={paths.learning}>
        {t('own.downloads.choose')}
      </Button>
    </Empty>
  );
}

function List({ downloads }: { downloads: readonly Download[] }) {
  const owner = useUser();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const checks = useQueries({ queries: downloads.map((one) => checkQuery(owner, one)) });
  // what is under way for it would put it back
  const remove = async (at: number, chapterId: string) => {
    cancelDownloads(owner, chapterId);
    await queryClient.cancelQueries({ queryKey: checkQuery(owner, downloads[at]!).queryKey });
    await removeDownload(owner, chapterId);
    // these rows stay, whatever is drawn anew
    const rows = list.current?.children;
    (rows?.[at + 1] ?? rows?.[at - 1])?.querySelector('a')?.focus();
    await queryClient.invalidateQueries(listFilter(owner));
  };
  const removeAll = async () => {
    cancelDownloads(owner);
    await queryClient.cancelQueries({ queryKey: checksKey(owner) });
    await removeDownloads(owner);
    await queryClient.invalidateQueries(listFilter(owner));
  };
  return (
    <Panel
      title={totalOf(downloads)}
      actions={
        <Button variant="default" onClick={() => setAsked(true)}>
          {t('own.downloads.removeAll')}
        </Button>
      }
    >
      <ul ref={list} className={classes.list}>
        {downloads.map((one, at) => (
          <li key={one.chapterId} className={classes.row}>
            <BookIcon size={24} />
            <div>
              <Anchor component={Link} to={downloadsPath(one.chapterId)} className="tap">
                {one.chapterName}
              </Anchor>
              <Text size="sm" c="dimmed">
                {t('own.downloads.row', {
                  subject: one.subjectName,
                  n: filesOf(one).length,
                  size: sizeText(bytesOf(one)),
                })}
              </Text>
              {checks[at]?.data === 'changed' && <Newer download={one} />}
            </div>
            <Button
              variant="subtle"
              aria-label={t('own.downloads.removeOf', { name: one.chapterName })}
              onClick={() => void remove(at, one.chapterId)}
            >
              {t('own.downloads.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Confirm
        opened={isAsked}
        title={t('own.downloads.removeAll')}
        text={totalOf(downloads)}
        yes={t('own.downloads.removeAll')}
        no={t('own.downloads.cancel')}
        onYes={() => void removeAll()}
        onNo={() => setAsked(false)}
      />
    </Panel>
  );
}
