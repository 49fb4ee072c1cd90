import { Anchor, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useUser } from '../../entities/session/use-user.js';
import { messageOf } from '../../lib/message-of.js';
import { downloadsPath } from '../../lib/content-path.js';
import { t } from '../../texts/learning.js';
import { DownloadIcon } from '../../ui/page-icons.js';
import { downloadsQuery } from './api.js';
import { DeviceFull, downloadChapter, hasTexts, type Wanted } from './download.js';
import { bytesOf, isSupported } from './store.js';
import { sizeText } from './size-text.js';
import classes from './downloads.module.css';

/** Puts the texts and notes of an open chapter on this device. Nothing where it has none, or the browser keeps none. */
export function DownloadChapter(wanted: Wanted) {
  const owner = useUser();
  const downloads = useQuery({ ...downloadsQuery(owner), enabled: isSupported() });
  const save = useDownload();
  if (!isSupported() || !hasTexts(wanted.chapter) || !downloads.data) return null;
  const found = downloads.data.find(({ chapterId }) => chapterId === wanted.chapter.chapterId);
  return (
    <div className={classes.offer}>
      <Group gap="xs">
        {found ? (
          <Anchor component={Link} to={downloadsPath(found.chapterId)} className="tap">
            {t('own.downloads.here', { size: sizeText(bytesOf(found)) })}
          </Anchor>
        ) : (
          <Button
            variant="default"
            leftSection={<DownloadIcon />}
            loading={save.isPending}
            onClick={() => save.mutate(wanted)}
          >
            {t('own.downloads.get')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t('own.downloads.what')}
      </Text>
      <DownloadFault error={save.error} />
    </div>
  );
}

export function useDownload() {
  const owner = useUser();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Wanted) => downloadChapter(owner, wanted),
    onSettled: () => queryClient.invalidateQueries({ queryKey: downloadsQuery(owner).queryKey }),
    meta: { silent: true },
  });
}

export function DownloadFault({ error }: { error: unknown }) {
  return (
    <Text size="sm" c="var(--fault-text)" role="alert" className="fault">
      {error !== null && (error instanceof DeviceFull ? t('own.downloads.full') : messageOf(error))}
    </Text>
  );
}
