import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../entities/session/use-user.js';
import { messageOf } from '../../lib/message-of.js';
import { downloadsPath } from '../../lib/content-path.js';
import { t } from '../../texts/learning.js';
import { DownloadIcon } from '../../ui/page-icons.js';
import { downloadsQuery, useDownload } from './api.js';
import { cancelDownloads, DeviceFull, hasTexts, type Wanted } from './download.js';
import { bytesOf, isSupported } from './store.js';
import { sizeText } from './size-text.js';
import classes from './downloads.module.css';

/** Puts the texts and notes of an open chapter on this device. Nothing where it has none, or the browser keeps none. */
export function DownloadChapter(wanted: Wanted) {
  const { chapterId } = wanted.chapter;
  const owner = useUser();
  const downloads = useQuery({ ...downloadsQuery(owner), enabled: isSupported() });
  const { mutate, isPending, error } = useDownload(chapterId);
  const link = useRef<HTMLAnchorElement>(null);
  const wasPending = useRef(false);
  const found = downloads.data?.find((one) => one.chapterId === chapterId);
  useLayoutEffect(() => {
    // the button that had the focus is gone; who went on to something else stays there
    if (found && wasPending.current && document.activeElement === document.body) link.current?.focus();
    if (isPending || found) wasPending.current = isPending;
  }, [found, isPending]);
  if (!isSupported() || !hasTexts(wanted.chapter) || !downloads.data) return null;
  return (
    <div className={classes.offer}>
      <Group gap="xs" role="status">
        {found ? (
          <Anchor ref={link} component={Link} to={downloadsPath(found.chapterId)} className="tap">
            {t('own.downloads.here', { size: sizeText(bytesOf(found)) })}
          </Anchor>
        ) : (
          <Button variant="default" leftSection={<DownloadIcon />} loading={isPending} onClick={() => mutate(wanted)}>
            {t('own.downloads.get')}
          </Button>
        )}
        <CancelDownload isPending={isPending && !found} chapterId={chapterId} />
      </Group>
      <Text size="sm" c="dimmed">
        {t('own.downloads.what')}
      </Text>
      <DownloadFault error={error} />
    </div>
  );
}

export function CancelDownload({ isPending, chapterId }: { isPending: boolean; chapterId: string }) {
  const owner = useUser();
  if (!isPending) return null;
  return (
    <Button variant="subtle" onClick={() => cancelDownloads(owner, chapterId)}>
      {t('own.downloads.cancel')}
    </Button>
  );
}

export function DownloadFault({ error }: { error: unknown }) {
  return (
    <Text size="sm" c="var(--fault-text)" role="alert" className="fault">
      {error !== null && (error instanceof DeviceFull ? t('own.downloads.full') : messageOf(error))}
    </Text>
  );
}
