import type { ContentItem, CurriculumChapter } from '@exam/contracts/http/catalog-curriculum';
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import type { ContentFileType } from '@exam/contracts/shared/learning-values';
import { Text } from '@mantine/core';
import { languageNames } from '../../texts/languages.js';
import { t } from '../../texts/learning.js';
import { BookIcon, GridIcon, PaperIcon, PlayIcon } from '../../ui/page-icons.js';
import { Empty, Failed, Loading } from '../../ui/page-state.js';
import { typeLabels } from './file-types.js';
import classes from './content.module.css';

const icons = { mp4: PlayIcon, pdf: BookIcon, zip: GridIcon, xlsx: PaperIcon } as const;

type Props = {
  type: ContentFileType;
  topic: CurriculumChapter['topics'][number];
  /** None yet: they are being read. */
  items: readonly ContentItem[] | undefined;
  /** The reading failed. */
  error: unknown;
  language: LanguageCode;
  onRetry: () => void;
  onFile: (item: ContentItem) => void;
};

/** The files of one type in a topic, by name and format. */
export function FileList({ type, topic, items, error, language, onRetry, onFile }: Props) {
  const isActive = topic.resources.find(({ value }) => value === type)?.isActive ?? false;
  if (!isActive) return <Empty title={t('learning.content.notAvailable')} />;
  const none = t('learning.content.none', { type: t(typeLabels[type]) });
  if (!items && error)
    return (
      <>
        <Empty title={none} />
        <Failed error={error} onRetry={onRetry} />
      </>
    );
  if (!items)
    return (
      <>
        <Text c="dimmed">{t('learning.content.loading')}</Text>
        <Loading rows={2} height={64} />
      </>
    );
  const shown = items.filter(({ contentFileType }) => contentFileType === type);
  if (shown.length === 0) return <Empty title={none} />;
  const Icon = icons[type];
  return (
    <ul className={classes.files} aria-label={t('own.content.files')}>
      {shown.map((item) => (
        <li key={item.contentId}>
          <button type="button" className={classes.file} onClick={() => onFile(item)}>
            <Icon size={24} />
            <span className={classes.fileName}>
              {item.contentName}
              {item.language !== language && (
                <Text span size="sm" c="dimmed" display="block">
                  {t('own.content.inLanguage', { language: languageNames[item.language] })}
                </Text>
              )}
            </span>
            <Text span size="sm" c="dimmed">
              {t(typeLabels[item.contentFileType])}
            </Text>
          </button>
        </li>
      ))}
    </ul>
  );
}
