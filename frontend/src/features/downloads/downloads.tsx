import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { curriculumQuery } from '../../entities/curriculum/api.js';
import { useUser } from '../../entities/session/use-user.js';
import { forgetDownloads } from '../../lib/offline.js';
import { downloadsPath } from '../../lib/content-path.js';
import { paths } from '../../lib/paths.js';
import { t } from '../../texts/learning.js';
import { BookIcon } from '../../ui/page-icons.js';
import { PathPicture } from '../../ui/pictures.js';
import { Empty } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import { QueryView } from '../../ui/query-view.js';
import { checkQuery, downloadsQuery } from './api.js';
import { DownloadFault, useDownload } from './download-chapter.js';
import { DownloadedChapter } from './downloaded-chapter.js';
import { bytesOf, filesOf, removeDownload, type Download } from './store.js';
import { sizeText } from './size-text.js';
import classes from './downloads.module.css';

/** The chapters on this device; one of them where the address names it. It needs no line. */
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
      <QueryView query={downloads} empty={(list) => list.length === 0 && <None />}>
        {(list) => <List downloads={list} />}
      </QueryView>
    </Page>
  );
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
  const readAgain = () => queryClient.invalidateQueries({ queryKey: downloadsQuery(owner).queryKey });
  const checks = useQueries({ queries: downloads.map((one) => checkQuery(owner, one)) });
  const asked = checks.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  useEffect(
    () => void queryClient.invalidateQueries({ queryKey: downloadsQuery(owner).queryKey }),
    [asked, owner, queryClient],
  );
  const remove = async (chapterId: string) => {
    await removeDownload(owner, chapterId);
    await readAgain();
  };
  const removeAll = async () => {
    await forgetDownloads();
    await readAgain();
  };
  const total = downloads.reduce((sum, one) => sum + bytesOf(one), 0);
  return (
    <Panel
      title={t('own.downloads.total', { n: downloads.length, size: sizeText(total) })}
      actions={
        <Button variant="default" onClick={() => void removeAll()}>
          {t('own.downloads.removeAll')}
        </Button>
      }
    >
      <ul className={classes.list}>
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
              onClick={() => void remove(one.chapterId)}
            >
              {t('own.downloads.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** There is something new in the chapter. */
function Newer({ download: one }: { download: Download }) {
  const owner = useUser();
  const queryClient = useQueryClient();
  const save = useDownload();
  const { data: subjects } = useQuery(curriculumQuery(owner.currentAccountId, one.place));
  const subject = subjects?.find(({ subjectId }) => subjectId === one.subjectId);
  const chapter = subject?.chapters.find(({ chapterId }) => chapterId === one.chapterId);
  if (!subject || !chapter) return null;
  const get = () =>
    save.mutate(
      { place: one.place, subject, chapter, language: one.language },
      { onSuccess: () => queryClient.setQueryData(checkQuery(owner, one).queryKey, 'same') },
    );
  return (
    <Group gap="xs">
      <Text size="sm">{t('own.downloads.newer')}</Text>
      <Button variant="default" size="compact-md" loading={save.isPending} onClick={get}>
        {t('own.downloads.getNewer')}
      </Button>
      <DownloadFault error={save.error} />
    </Group>
  );
}
