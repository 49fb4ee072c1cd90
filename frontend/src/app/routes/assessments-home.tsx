import { Stack, Title } from '@mantine/core';
import { Tile, Tiles } from '../../features/exams/tile.js';
import { paths } from '../../lib/paths.js';
import { BookIcon, PaperIcon, TrophyIcon } from '../../ui/icons.js';
import { PageTitle } from '../../ui/page-title.js';
import { t } from '../../texts/index.js';

export function Component() {
  return (
    <Stack gap="lg">
      <PageTitle page={t('assessment.hub.title')} />
      <Title order={1} size="h2">
        {t('assessment.hub.title')}
      </Title>
      <Tiles>
        <Tile
          to={paths.create}
          title={t('assessment.hub.create')}
          text={t('own.hub.createText')}
          icon={<BookIcon size={24} />}
          quiet
        />
        <Tile
          to={paths.teacherList}
          title={t('assessment.hub.teacher')}
          text={t('own.hub.teacherText')}
          icon={<PaperIcon size={24} />}
        />
        <Tile
          to={paths.mockList}
          title={t('assessment.hub.mock')}
          text={t('own.hub.mockText')}
          icon={<TrophyIcon size={24} />}
        />
      </Tiles>
    </Stack>
  );
}
