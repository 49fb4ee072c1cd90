import type { ContentItem, CurriculumChapter, CurriculumSubject } from '@exam/contracts/http/catalog-curriculum';
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { contentFileTypes, type ContentFileType } from '@exam/contracts/shared/learning-values';
import { Anchor, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { placeOf } from '../../entities/place/place.js';
import { performanceQuery } from '../../entities/reports/api.js';
import { subjectTab } from '../../entities/subjects/subject-tab.js';
import { DownloadChapter } from '../downloads/index.js';
import { useModules } from '../../entities/session/use-modules.js';
import { useUser } from '../../entities/session/use-user.js';
import { paths } from '../../lib/paths.js';
import { progressIn } from './topic-progress.js';
import { toast } from '../../lib/toast.js';
import { closedTexts } from '../../texts/chapter-access.js';
import { t } from '../../texts/learning.js';
import { told } from '../../texts/told.js';
import { LockIcon } from '../../ui/page-icons.js';
import { Empty } from '../../ui/page-state.js';
import { TabBar } from '../../ui/tab-bar.js';
import { languagesQuery } from './api.js';
import { ChapterList } from './chapter-list.js';
import { resolved, type Choice, type Mode } from './choice.js';
import { FileList } from './file-list.js';
import { typeLabels } from './file-types.js';
import { TopicList } from './topic-list.js';
import classes from './content.module.css';

type Props = {
  subjects: readonly CurriculumSubject[];
  choice: Choice;
  onChoose: (change: Partial<Choice>) => void;
  /** A chapter that may be opened is to be; PAL asks for its diagnostic first. */
  onChapter: (subjectId: string, chapter: CurriculumChapter) => void;
  /** In PAL, topics that need no further practice. */
  perfect: ReadonlySet<string>;
  items: { data: readonly ContentItem[] | undefined; error: unknown; refetch: () => unknown };
  language: LanguageCode;
  /** The open chapter alone, as a page of its own. */
  isChapterPage: boolean;
  onLanguage: (language: LanguageCode) => void;
  onFile: (item: ContentItem) => void;
};

/** Way of learning, subject, chapters with their topics, and the files of the topic that is chosen. */
export function ContentView(props: Props) {
  const { subjects, choice, onChoose, isChapterPage } = props;
  const { subject } = resolved(choice, subjects);
  if (!subject) return <Empty title={t('own.curriculum.none')} text={t('own.curriculum.noneText')} />;
  if (isChapterPage)
    return (
      <>
        <Subject {...props} subject={subject} />
        <Ways {...props} />
      </>
    );
  return (
    <>
      <Ways {...props} />
      <TabBar
        label={t('own.curriculum.subjects')}
        tabs={subjects.map(subjectTab)}
        value={subject.subjectId}
        onChange={(subjectId) => onChoose({ subjectId, chapterId: null, topicId: null })}
      >
        <Subject {...props} subject={subject} />
      </TabBar>
    </>
  );
}

/** The way of learning, and the language of the files. */
function Ways(props: Props) {
  const { choice, onChoose } = props;
  return (
    <div className={classes.top}>
      <SegmentedControl<Mode>
        aria-label={t('own.content.modes')}
        size="md"
        data={[
          { value: 'pal', label: t('learning.content.pal') },
          { value: 'library', label: t('learning.content.library') },
        ]}
        value={choice.mode}
        onChange={(mode) => onChoose({ mode, ...(mode === 'pal' && { chapterId: null, topicId: null }) })}
      />
      <LanguageChoice {...props} />
    </div>
  );
}

function Subject(props: Props & { subject: CurriculumSubject }) {
  const { subject, subjects, choice, onChoose, onChapter, perfect, language, isChapterPage } = props;
  const { chapter, topic } = resolved(choice, subjects, perfect);
  const files = useRef<HTMLElement>(null);
  const user = useUser();
  const { currentAccountId } = user;
  const place = placeOf(user);
  const { data: performance } = useQuery({ ...performanceQuery(currentAccountId), enabled: useModules()('analytics') });
  const progress = useMemo(
    () => progressIn(performance?.find(({ subjectId }) => subjectId === subject.subjectId)),
    [performance, subject.subjectId],
  );
  const isOpen = chapter?.access === 'open';
  const topics = { progress, perfect, topicId: topic?.topicId ?? null };
  if (subject.chapters.length === 0) return <Empty title={t('own.curriculum.noChapters')} />;

  return (
    <div className={classes.page}>
      <section aria-label={t('own.content.chapters')}>
        {isChapterPage && chapter ? (
          <TopicList
            {...topics}
            chapter={chapter}
            onTopic={(topicId) => {
              onChoose({ topicId });
              // they lie below the path
              files.current?.scrollIntoView({ block: 'nearest' });
            }}
          />
        ) : (
          <ChapterList
            {...topics}
            chapters={subject.chapters}
            chapterId={isOpen ? chapter.chapterId : null}
            onChapter={(next) =>
              next ? onChapter(subject.subjectId, next) : onChoose({ chapterId: null, topicId: null })
            }
            onTopic={(topicId) => onChoose({ topicId })}
          />
        )}
      </section>
      <section ref={files} aria-label={t('own.content.files')} className={classes.right}>
        {chapter && chapter.access !== 'open' ? (
          <Closed access={chapter.access} name={told(chapter).chapterName} />
        ) : (
          <>
            <Files {...props} topic={topic} />
            {chapter && place && <DownloadChapter key={chapter.chapterId} {...{ place, subject, chapter, language }} />}
          </>
        )}
      </section>
    </div>
  );
}

function Files({
  choice,
  onChoose,
  items: { data, error, refetch },
  language,
  onFile,
  topic,
}: Props & { topic: CurriculumChapter['topics'][number] | null }) {
  const choose = (type: ContentFileType) => {
    if (type === 'xlsx' && !topic)
      void toast({ kind: 'warning', text: t('learning.content.anyTopic'), id: 'any-topic' });
    else onChoose({ type });
  };
  const unavailable = (type: ContentFileType) =>
    topic?.resources.some(({ value, isActive }) => value === type && !isActive) ?? false;
  return (
    <>
      {topic && <Text c="dimmed">{t('own.content.at', { topic: told(topic).topicName })}</Text>}
      <TabBar
        label={t('own.content.types')}
        tabs={contentFileTypes.map((value) => ({
          value,
          label: (
            <>
              {t(typeLabels[value])}
              {unavailable(value) && (
                <Text span size="xs" c="dimmed" display="block">
                  {t('learning.content.notAvailable')}
                </Text>
              )}
            </>
          ),
        }))}
        value={choice.type}
        onChange={choose}
      >
        {topic ? (
          <FileList
            {...{ topic, error, language, onFile }}
            type={choice.type}
            items={data}
            onRetry={() => void refetch()}
          />
        ) : (
          <Empty title={t('learning.content.choose')} />
        )}
      </TabBar>
    </>
  );
}

function Closed({ access, name }: { access: Exclude<CurriculumChapter['access'], 'open'>; name: string }) {
  return (
    <Empty title={name} text={t(closedTexts[access])} icon={<LockIcon size={32} />}>
      {access !== 'inactive' && (
        <Anchor component={Link} to={paths.packages} className="tap">
          {t('own.curriculum.shop')}
        </Anchor>
      )}
    </Empty>
  );
}

function LanguageChoice({ language, onLanguage }: Pick<Props, 'language' | 'onLanguage'>) {
  const { data: languages = [] } = useQuery(languagesQuery);
  if (languages.length < 2) return null;
  return (
    <NativeSelect
      aria-label={t('own.content.language')}
      value={language}
      data={languages.map(({ name, code }) => ({ value: code, label: name }))}
      onChange={({ currentTarget }) => onLanguage(currentTarget.value as LanguageCode)}
    />
  );
}
