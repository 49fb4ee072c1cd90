import type { ContentItem } from '@exam/contracts/http/catalog-curriculum';
import { languageCodes, type LanguageCode } from '@exam/contracts/shared/exam-values';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { continueQuery, topicQuery } from '../api.js';
import { addressOf, choiceOf, rememberChoice, resolved, type Choice } from '../choice.js';
import { ContentView } from '../content-view.js';
import { ContinueCard } from '../continue-card.js';
import { ContentSearch } from '../search.js';
import { DiagnosticDialog, chapterExamQuery, type ChapterExam } from '../../diagnostics/index.js';
import { curriculumQuery } from '../../../entities/curriculum/api.js';
import { placeOf, type Place } from '../../../entities/place/place.js';
import { useUser } from '../../../entities/session/use-user.js';
import { paths } from '../../../lib/paths.js';
import { readStored, storageKeys, writeStored } from '../../../lib/storage-keys.js';
import { toast } from '../../../lib/toast.js';
import { messageOf } from '../../../lib/message-of.js';
import { useTopOf } from '../../../lib/use-top-of.js';
import { t } from '../../../texts/learning.js';
import { told } from '../../../texts/told.js';
import { t as quizText } from '../../../texts/quizzes.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { Loading } from '../../../ui/page-state.js';
import { Page } from '../../../ui/page.js';
import { QueryView } from '../../../ui/query-view.js';
import { warm } from '../../../entities/session/warm.js';
import { WithPlace } from '../../../entities/place/with-place.js';

// what shows a file comes when one is opened
const FileViewer = lazyPart(() => import('../../viewer/index.js'), null);

export const loader = warm(({ user }) => {
  const grade = placeOf(user);
  return grade ? [curriculumQuery(user.currentAccountId, grade), continueQuery(user.currentAccountId)] : [];
});

const usual = () => ({ title: t('own.content.title'), back: { to: paths.learning, label: t('learning.curriculum.title') } });

export function Component() {
  const grade = placeOf(useUser());
  if (grade) return <Content grade={grade} />;
  return (
    <Page {...usual()}>
      <WithPlace>{() => null}</WithPlace>
    </Page>
  );
}

const openedHere = { isOpenedHere: true };

function Content({ grade }: { grade: Place }) {
  const { currentAccountId: accountId } = useUser();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const [language, setLanguage] = useContentLanguage();
  const choice = choiceOf(address, accountId);
  const fileId = address.get('file');
  const { state } = useLocation() as { state: typeof openedHere | null };
  const curriculum = useQuery(curriculumQuery(accountId, grade));

  const perfect = usePerfect(accountId, choice);
  const { subject, chapter, topic } = resolved(choice, curriculum.data ?? [], perfect);
  const topicId = topic?.topicId ?? '';
  const topicPlace = { ...grade, subjectId: subject?.subjectId ?? '', chapterId: chapter?.chapterId ?? '', topicId };
  const files = useQuery({ ...topicQuery(accountId, topicPlace, language), enabled: topic !== null });

  // an address without a choice shows the one that is kept: the page is left and found again
  useEffect(() => {
    if (address.has('subject')) rememberChoice(accountId, choiceOf(address, accountId));
  }, [accountId, address]);

  const isNarrow = useMediaQuery('(max-width: 55em)', undefined, { getInitialValueInEffect: false });
  const isChapterPage = isNarrow && chapter?.access === 'open';
  useOpened(isChapterPage ? chapter.chapterId : '');

  // where a chapter is a page of its own, the way back leads to the list
  const choose = (change: Partial<Choice>) =>
    setAddress(addressOf({ ...choice, subjectId: subject?.subjectId ?? null, ...change }), {
      replace: !(isNarrow && change.chapterId),
    });
  const named = { subjectId: subject?.subjectId ?? null, chapterId: chapter?.chapterId ?? null, topicId };
  const here = addressOf({ ...choice, ...named });
  const { asked, openChapter, begin, close } = useDiagnostic(accountId, choice, choose);
  const onFile = (item: ContentItem) => {
    if (item.examId !== null) void navigate(paths.quiz(item.examId));
    else setAddress({ ...here, file: item.contentId }, { state: openedHere });
  };

  return (
    <Page
      {...usual()}
      {...(chapter?.access === 'open' && { title: told(chapter).chapterName, lead: told(subject!).subjectName })}
      {...(isChapterPage && {
        back: {
          to: `${paths.content}?${new URLSearchParams(addressOf({ ...choice, chapterId: null, topicId: null }))}`,
          label: t('own.content.allChapters'),
        },
      })}
    >
      {!isChapterPage && <ContentSearch />}
      {chapter === null && <ContinueCard accountId={accountId} />}
      <QueryView query={curriculum} loading={<Loading rows={4} height={64} />}>
        {(subjects) => (
          <ContentView
            {...{ subjects, choice, language, isChapterPage, onFile }}
            items={files}
            perfect={perfect}
            onChoose={choose}
            onChapter={(subjectId, { chapterId }) => openChapter({ subjectId, chapterId, topicId: null })}
            onLanguage={setLanguage}
          />
        )}
      </QueryView>
      <DiagnosticDialog asked={asked} onBegin={begin} onClose={close} />
      {fileId !== null && topic && files.data && (
        <FileViewer
          items={files.data}
          contentId={fileId}
          onOpen={(contentId) => setAddress({ ...here, file: contentId }, { replace: true, state })}
          // back to the list that it was opened from; an address from elsewhere has none
          onClose={() => (state === null ? setAddress(here, { replace: true }) : void navigate(-1))}
        />
      )}
    </Page>
  );
}

type Spot = Pick<Choice, 'subjectId' | 'chapterId' | 'topicId'>;

/** In PAL, topics that were all right in the chapter's diagnostic and need no practice. */
function usePerfect(accountId: string, { mode, chapterId }: Choice): ReadonlySet<string> {
  const opened = useQuery({ ...chapterExamQuery(accountId, chapterId ?? ''), enabled: mode === 'pal' && !!chapterId });
  return new Set(mode === 'pal' ? opened.data?.topicsPerfectlyAnswered : []);
}

/** Another view at the same address begins at its top, for the eyes and for the keyboard. */
function useOpened(view: string): void {
  useTopOf(view);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current !== view) document.getElementById('content')?.focus({ preventScroll: true });
    shown.current = view;
  }, [view]);
}

/** In PAL a chapter opens once its diagnostic was taken. */
function useDiagnostic(accountId: string, { mode }: Choice, choose: (spot: Spot) => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<ChapterExam | null>(null);
  const openChapter = async (spot: Spot & { chapterId: string }) => {
    if (mode === 'library') return choose(spot);
    try {
      const found = await queryClient.fetchQuery(chapterExamQuery(accountId, spot.chapterId));
      if (found.isExamAttempted) choose(spot);
      else setAsked(found);
    } catch (error) {
      void toast({ kind: 'error', text: messageOf(error) });
    }
  };
  const begin = ({ examId, noOfQuestions }: NonNullable<ChapterExam['exam']>) => {
    setAsked(null);
    if (noOfQuestions > 0) void navigate(paths.assessmentTest(examId));
    else void toast({ kind: 'error', text: quizText('learning.diagnostic.noQuestions') });
  };
  return {
    ...{ asked, begin },
    openChapter: (spot: Spot & { chapterId: string }) => void openChapter(spot),
    close: () => setAsked(null),
  };
}

/** Kept in this browser; English until one is chosen. */
function useContentLanguage(): [LanguageCode, (language: LanguageCode) => void] {
  const [language, setLanguage] = useState<LanguageCode>(
    () => languageCodes.find((code) => code === readStored(storageKeys.contentLanguage)) ?? 'en',
  );
  return [
    language,
    (next) => {
      writeStored(storageKeys.contentLanguage, next);
      setLanguage(next);
    },
  ];
}
