import type { CurriculumChapter } from '@exam/contracts/http/catalog-curriculum';
import { Accordion, Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { closedTexts, stateOf } from '../../texts/chapter-access.js';
import { t } from '../../texts/learning.js';
import { told } from '../../texts/told.js';
import { toast } from '../../lib/toast.js';
import { CheckIcon, LockIcon } from '../../ui/page-icons.js';
import classes from './content.module.css';

type Topic = CurriculumChapter['topics'][number];
/** A whole percentage of right answers, of how many questions. */
export type TopicProgress = { percent: number; questions: number };

type Props = {
  chapters: readonly CurriculumChapter[];
  /** Its place in the subject, from 1: not all of them need be shown. */
  numberOf: (chapter: CurriculumChapter) => number;
  /** Of the chapter that lies open. */
  chapterId: string | null;
  topicId: string | null;
  /** Topics that need no further practice. */
  perfect: ReadonlySet<string>;
  /** How sure somebody is in a topic, where something of it was asked. */
  progress?: (chapter: CurriculumChapter, topic: Topic) => TopicProgress | null;
  onChapter: (chapter: CurriculumChapter | null) => void;
  onTopic: (topicId: string) => void;
};

/** Numbered panels that open; one that may not be opened says why. */
export function ChapterList({ chapters, numberOf, chapterId, topicId, perfect, progress, onChapter, onTopic }: Props) {
  const choose = (value: string | null) => {
    const chapter = chapters.find((one) => one.chapterId === value) ?? null;
    if (chapter && chapter.access !== 'open') {
      const text = closedTexts[chapter.access];
      void toast({ kind: 'warning', text: t(text), id: text });
    } else onChapter(chapter);
  };
  return (
    <Accordion
      value={chapterId}
      onChange={choose}
      variant="separated"
      radius="md"
      order={3}
      classNames={{ item: classes.chapter!, control: classes.control!, content: classes.chapterBody! }}
    >
      {chapters.map((chapter) => (
        <Accordion.Item key={chapter.chapterId} value={chapter.chapterId} data-access={chapter.access}>
          <Accordion.Control
            icon={
              <span className={classes.number} aria-hidden="true">
                {numberOf(chapter)}
              </span>
            }
            chevron={chapter.access === 'open' ? undefined : <LockIcon size={18} />}
          >
            {told(chapter).chapterName}
            {(chapter.access !== 'open' || chapter.isFree) && (
              <Text span size="sm" c="dimmed" display="block">
                {t(stateOf(chapter))}
              </Text>
            )}
          </Accordion.Control>
          <Accordion.Panel>
            {chapter.topics.length === 0 && (
              <Text c="dimmed" p="sm">
                {t('own.content.noTopics')}
              </Text>
            )}
            <ul className={classes.topics}>
              {chapter.topics.map((topic) => {
                const isPerfect = perfect.has(topic.topicId);
                return (
                  <li key={topic.topicId}>
                    <button
                      type="button"
                      className={classes.topic}
                      disabled={topic.disabled || isPerfect}
                      aria-current={chapter.chapterId === chapterId && topic.topicId === topicId ? 'true' : undefined}
                      onClick={() => onTopic(topic.topicId)}
                    >
                      <span
                        className={classes.stop}
                        style={{ '--share': progress?.(chapter, topic)?.percent ?? 0 } as CSSProperties}
                        aria-hidden="true"
                      />
                      <span className={classes.topicWords}>
                        {told(topic).topicName}
                        <Progress of={progress?.(chapter, topic) ?? null} />
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
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

function Progress({ of }: { of: TopicProgress | null }) {
  if (of === null) return null;
  return (
    <Text span size="sm" c="dimmed" display="block" className="numbers">
      {t('own.content.progress', { percent: of.percent, n: of.questions })}
    </Text>
  );
}
