import { Tile, Tiles } from '../tile.js';
import { paths } from '../../../lib/paths.js';
import { BookIcon, PaperIcon, TrophyIcon } from '../../../ui/page-icons.js';
import { Page } from '../../../ui/page.js';
import { t } from '../../../texts/exams.js';

export function Component() {
  return (
    <Page title={t('assessment.hub.title')}>
      <Tiles>
        <Tile
          to={paths.create}
          title={t('assessment.hub.create')}
          text={t('own.hub.createText')}
          icon={<BookIcon size={24} />}
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
    </Page>
  );
}
