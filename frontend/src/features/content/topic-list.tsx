import type { CurriculumChapter } from '@exam/contracts/http/catalog-curriculum';
import { Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { t } from '../../texts/learning.js';
import { told } from '../../texts/told.js';
import { CheckIcon } from '../../ui/page-icons.js';
import classes from './content.module.css';

type Topic = CurriculumChapter['topics'][number];
/** A whole percentage of right answers, of how many questions. */
export type TopicProgress = { percent: number; questions: number };

export type TopicsProps = {
  /** The chosen one, where it is of this chapter. */
  topicId: string | null;
  /** Topics that need no further practice. */
  perfect: ReadonlySet<string>;
  /** How sure somebody is in a topic, where something of it was asked. */
  progress?: (chapter: CurriculumChapter, topic: Topic) => TopicProgress | null;
  onTopic: (topicId: string) => void;
};

/** The path through a chapter: its topics are the stops. */
export function TopicList({ chapter, topicId, perfect, progress, onTopic }: TopicsProps & { chapter: CurriculumChapter }) {
  if (chapter.topics.length === 0)
    return (
      <Text c="dimmed" p="sm">
        {t('own.content.noTopics')}
      </Text>
    );
  return (
    <ul className={classes.topics}>
      {chapter.topics.map((topic) => {
        const isPerfect = perfect.has(topic.topicId);
        const own = progress?.(chapter, topic) ?? null;
        return (
          <li key={topic.topicId}>
            <button
              type="button"
              className={classes.topic}
              disabled={topic.disabled || isPerfect}
              aria-current={topic.topicId === topicId ? 'true' : undefined}
              onClick={() => onTopic(topic.topicId)}
            >
              <span
                className={classes.stop}
                style={{ '--share': own?.percent ?? 0 } as CSSProperties}
                aria-hidden="true"
              />
              <span className={classes.topicWords}>
                {told(topic).topicName}
                {own && (
                  <Text span size="sm" c="dimmed" display="block" className="numbers">
                    {t('own.content.progress', { percent: own.percent, n: own.questions })}
                  </Text>
                )}
              </span>
              {isPerfect && (
                <span className={classes.perfect}>
                  <CheckIcon size={16} />
                  {t('own.content.perfect')}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
