import type { CurriculumChapter } from '@exam/contracts/http/catalog-curriculum';
import { Accordion, Text } from '@mantine/core';
import { closedTexts, stateLabels } from '../../texts/chapter-access.js';
import { t } from '../../texts/learning.js';
import { toast } from '../../lib/toast.js';
import { CheckIcon, LockIcon } from '../../ui/icons.js';
import classes from './content.module.css';

type Props = {
  chapters: readonly CurriculumChapter[];
  /** Of the chapter that lies open. */
  chapterId: string | null;
  topicId: string | null;
  /** Topics that need no further practice. */
  perfect: ReadonlySet<string>;
  onChapter: (chapter: CurriculumChapter | null) => void;
  onTopic: (topicId: string) => void;
};

/** Numbered panels that open; one that may not be opened says why. */
export function ChapterList({ chapters, chapterId, topicId, perfect, onChapter, onTopic }: Props) {
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
      {chapters.map((chapter, at) => (
        <Accordion.Item key={chapter.chapterId} value={chapter.chapterId} data-access={chapter.access}>
          <Accordion.Control
            icon={
              <span className={classes.number} aria-hidden="true">
                {at + 1}
              </span>
            }
            chevron={chapter.access === 'open' ? undefined : <LockIcon size={18} />}
          >
            {chapter.chapterName}
            {chapter.access !== 'open' && (
              <Text span size="sm" c="dimmed" display="block">
                {t(stateLabels[chapter.access])}
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
                      <span>{topic.topicName}</span>
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
