import type { CurriculumChapter, CurriculumSubject } from '@exam/contracts/http/catalog-curriculum';
import { useState } from 'react';
import { contentPath } from '../../lib/content-path.js';
import { t } from '../../texts/learning.js';
import { subjectTab } from '../../entities/subjects/subject-tab.js';
import { told } from '../../texts/told.js';
import { PathPicture } from '../../ui/pictures.js';
import { Empty } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { RichText } from '../../ui/rich-text.js';
import { TabBar } from '../../ui/tab-bar.js';
import { ChapterCard } from './chapter-card.js';
import classes from './curriculum.module.css';

type Props = {
  subjects: readonly CurriculumSubject[];
  /** Of the chosen one; another value is the first. */
  subjectId: string | null;
  onSubject: (subjectId: string) => void;
  onChapter: (subjectId: string, chapterId: string) => void;
};

/** Subjects as tabs, their chapters as cards; beside them what the chapter is about that is pointed at. */
export function CurriculumView({ subjects, subjectId, onSubject, onChapter }: Props) {
  const [looked, setLooked] = useState<CurriculumChapter | null>(null);
  const subject = subjects.find((one) => one.subjectId === subjectId) ?? subjects[0];
  if (!subject) return <Empty icon={<PathPicture />} title={t('own.curriculum.none')} text={t('own.curriculum.noneText')} />;
  const found = subject.chapters.find(({ chapterId }) => chapterId === looked?.chapterId) ?? subject.chapters[0];
  const shown = found && told(found);

  return (
    <TabBar
      label={t('own.curriculum.subjects')}
      tabs={subjects.map(subjectTab)}
      value={subject.subjectId}
      onChange={onSubject}
    >
      {subject.chapters.length === 0 ? (
        <Empty title={t('own.curriculum.noChapters')} />
      ) : (
        <div className={classes.page}>
          <div className={classes.cards}>
            {subject.chapters.map((chapter, at) => (
              <ChapterCard
                key={chapter.chapterId}
                chapter={chapter}
                number={at + 1}
                to={contentPath({ ...subject, ...chapter, mode: 'library' })}
                onOpen={() => onChapter(subject.subjectId, chapter.chapterId)}
                onLook={() => setLooked(chapter)}
              />
            ))}
          </div>
          <aside className={classes.side} aria-live="polite">
            {shown && (
              <Panel title={shown.chapterName}>
                <RichText text={shown.chapterLongDescription || shown.chapterDescription} />
              </Panel>
            )}
          </aside>
        </div>
      )}
    </TabBar>
  );
}
