import type { CurriculumChapter } from '@exam/contracts/http/catalog-curriculum';
import { Accordion, Text } from '@mantine/core';
import { closedTexts, stateOf } from '../../texts/chapter-access.js';
import { t } from '../../texts/learning.js';
import { told } from '../../texts/told.js';
import { toast } from '../../lib/toast.js';
import { LockIcon } from '../../ui/page-icons.js';
import classes from './content.module.css';
import { TopicList, type TopicsProps } from './topic-list.js';

type Props = TopicsProps & {
  chapters: readonly CurriculumChapter[];
  /** Of the chapter that lies open. */
  chapterId: string | null;
  onChapter: (chapter: CurriculumChapter | null) => void;
};

/** Numbered panels that open; one that may not be opened says why. */
export function ChapterList({ chapters, chapterId, topicId, onChapter, ...topics }: Props) {
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
            {told(chapter).chapterName}
            {(chapter.access !== 'open' || chapter.isFree) && (
              <Text span size="sm" c="dimmed" display="block">
                {t(stateOf(chapter))}
              </Text>
            )}
          </Accordion.Control>
          <Accordion.Panel>
            <TopicList chapter={chapter} {...topics} topicId={chapter.chapterId === chapterId ? topicId : null} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
