import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { curriculumQuery } from '../../entities/curriculum/api.js';
import { useUser } from '../../entities/session/use-user.js';
import { t } from '../../texts/learning.js';
import { useDownload } from './api.js';
import { CancelDownload, DownloadFault } from './download-chapter.js';
import type { Download } from './store.js';

/** There is something new in the chapter. */
export function Newer({ download: { chapterId, subjectId, place, language } }: { download: Download }) {
  const owner = useUser();
  const { mutate, isPending, error } = useDownload(chapterId);
  const { data: subjects } = useQuery(curriculumQuery(owner.currentAccountId, place));
  const subject = subjects?.find((one) => one.subjectId === subjectId);
  const chapter = subject?.chapters.find((one) => one.chapterId === chapterId);
  if (!subject || !chapter) return null;
  return (
    <Group gap="xs">
      <Text size="sm">{t('own.downloads.newer')}</Text>
      <Button variant="default" loading={isPending} onClick={() => mutate({ place, subject, chapter, language })}>
        {t('own.downloads.getNewer')}
      </Button>
      <CancelDownload isPending={isPending} chapterId={chapterId} />
      <DownloadFault error={error} />
    </Group>
  );
}
