import type { CurriculumChapter } from '@exam/contracts/http/catalog-curriculum';
import { Anchor, Badge, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/learning.js';
import { LockIcon } from '../../ui/page-icons.js';
import { RichText } from '../../ui/rich-text.js';
import { closedTexts, stateOf } from '../../texts/chapter-access.js';
import { told } from '../../texts/told.js';
import classes from './curriculum.module.css';

const mostTopics = 4;
const colours = { open: 'green', inactive: 'gray', expired: 'yellow', locked: 'gray' } as const;

type Props = {
  chapter: CurriculumChapter;
  number: number;
  /** Where an open one leads. */
  to: string;
  onOpen: () => void;
  /** Pointed at, or reached by the keyboard. */
  onLook: () => void;
};

/** The whole card opens the chapter: its heading's link lies over it. */
export function ChapterCard({ chapter, number, to, onOpen, onLook }: Props) {
  const { access, chapterName, chapterDescription, chapterLongDescription, packageCode, topics } = told(chapter);
  const more = topics.length - mostTopics;
  return (
    <article
      className={classes.card}
      data-access={access}
      aria-label={chapterName}
      onMouseEnter={onLook}
      onFocus={onLook}
    >
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {t('own.curriculum.chapter', { n: number })}
        </Text>
        <Badge
          variant="light"
          color={colours[access]}
          leftSection={access === 'locked' && <LockIcon size={14} />}
          tt="none"
          className={classes.state}
        >
          {t(stateOf(chapter))}
        </Badge>
      </Group>
      <Title order={3} size="h4">
        {access === 'open' ? (
          <Link to={to} className={classes.opener} onClick={onOpen}>
            {chapterName}
          </Link>
        ) : (
          <Closed chapter={chapter} />
        )}
      </Title>
      {chapterDescription && <Text c="dimmed">{chapterDescription}</Text>}
      {topics.length > 0 && (
        <ul className={classes.topics}>
          {topics.slice(0, mostTopics).map(told).map(({ topicId, topicName }) => (
            <li key={topicId}>{topicName}</li>
          ))}
          {more > 0 && <li data-more>{t('own.curriculum.moreTopics', { n: more })}</li>}
        </ul>
      )}
      {chapterLongDescription && (
        <details className={classes.about}>
          <summary className="tap">{t('own.curriculum.about')}</summary>
          <RichText text={chapterLongDescription} />
        </details>
      )}
      <footer className={classes.foot}>
        {packageCode && (
          <Text size="sm" c="dimmed" className="numbers">
            {t('own.curriculum.package', { code: packageCode })}
          </Text>
        )}
        {access !== 'open' && (
          <Text size="sm">
            {t(closedTexts[access])}{' '}
            {access !== 'inactive' && (
              <Anchor component={Link} to={paths.packages} className={classes.shop}>
                {t('own.curriculum.shop')}
              </Anchor>
            )}
          </Text>
        )}
      </footer>
    </article>
  );
}

/** Says why when it is pressed; a locked one cannot be. */
function Closed({ chapter }: { chapter: CurriculumChapter }) {
  const { access, chapterName } = told(chapter);
  if (access === 'open') return null;
  const text = closedTexts[access];
  return (
    <button
      type="button"
      className={classes.opener}
      aria-disabled={access === 'locked'}
      onClick={() => access !== 'locked' && void toast({ kind: 'warning', text: t(text), id: text })}
    >
      {chapterName}
    </button>
  );
}
