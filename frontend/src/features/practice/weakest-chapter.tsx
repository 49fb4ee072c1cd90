import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { curriculumQuery } from '../../entities/curriculum/api.js';
import { useCurriculumNames } from '../../entities/curriculum/names.js';
import { noPlace, placeOf } from '../../entities/place/place.js';
import { useUser } from '../../entities/session/use-user.js';
import { clock } from '../../lib/clock.js';
import { messageOf } from '../../lib/message-of.js';
import { paths } from '../../lib/paths.js';
import { toast } from '../../lib/toast.js';
import { t as insightsText } from '../../texts/insights.js';
import { t } from '../../texts/practice.js';
import { Says } from '../../ui/says.js';
import { BeginExam } from '../exams/index.js';
import { useCreate } from './api.js';
import { examNameOf } from './exam-name.js';
import { weakestOf } from './weakest.js';

const questions = 10;

/** What to practise next, with one press that makes the test: the chapter of the fewest right answers. */
export function WeakestChapter({
  subjects,
  quiet = false,
}: {
  subjects: Parameters<typeof weakestOf>[0];
  /** Beside something that matters more. */
  quiet?: boolean;
}) {
  const nameOf = useCurriculumNames();
  const weakest = weakestOf(subjects);
  if (!weakest) return null;
  const { subject, chapterName, share, questions: n } = weakest;
  const { subjectName } = subject;
  const names = { chapter: nameOf(subjectName, chapterName), subject: nameOf(subjectName) };
  return (
    <Group justify="space-between" gap="sm">
      <Says>{insightsText('own.performance.weakest', { ...names, percent: Math.round(100 * share), n })}</Says>
      <PractiseChapter subjectId={subject.subjectId} chapterName={chapterName} quiet={quiet} />
    </Group>
  );
}

/** Nothing where the chapter is not open to the student. */
function PractiseChapter({
  subjectId,
  chapterName,
  quiet,
}: {
  subjectId: string;
  chapterName: string;
  quiet: boolean;
}) {
  const user = useUser();
  const place = placeOf(user);
  const accountId = user.currentAccountId;
  const { data } = useQuery({ ...curriculumQuery(accountId, place ?? noPlace), enabled: place !== null });
  const create = useCreate(accountId);
  const [isAsked, setAsked] = useState(false);
  const subject = data?.find((one) => one.subjectId === subjectId);
  const chapter = subject?.chapters.find((one) => one.chapterName === chapterName && one.access === 'open');
  if (!subject || !chapter) return null;
  const { chapterId } = chapter;
  const make = () =>
    create.mutate(
      {
        ...{ subjectsId: subjectId, subjectName: subject.subjectName, chapters: [chapterId] },
        ...{
          chaptersInfo: [{ chapterId, chapterName }],
          noOfQuestions: questions,
          difficulty: ['Easy', 'Medium', 'Hard'],
        },
        nameOfAssessment: examNameOf(subject.subjectName, clock.now()),
      },
      {
        onSuccess: () => setAsked(true),
        onError: (error) => void toast({ kind: 'error', text: messageOf(error) }),
      },
    );
  return (
    <>
      <Button
        variant={quiet ? 'default' : 'filled'}
        loading={create.isPending}
        onClick={() => (create.data ? setAsked(true) : make())}
      >
        {t('own.practice.ten')}
      </Button>
      <BeginExam
        row={isAsked && create.data ? create.data : null}
        roomOf={({ examId }) => paths.assessmentTest(examId)}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
