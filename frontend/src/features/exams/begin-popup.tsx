import type { ExamDetails } from '@exam/contracts/http/assessment';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialog.js';
import { LateText } from '../../ui/late-text.js';
import { Failed, Loading } from '../../ui/page-state.js';
import { QueryView } from '../../ui/query-view.js';
import { t } from '../../texts/begin.js';
import { t as examsText } from '../../texts/exams.js';
import { told } from '../../texts/told.js';
import type { ReactNode } from 'react';
import { useNamesWithin } from '../../entities/curriculum/names.js';
import { examQuery } from '../../entities/exams/api.js';
import classes from './exams.module.css';

type Row = { examId: string; examName: string };

type Props = {
  row: Row | null;
  onClose: () => void;
  onBegin: () => void;
  beginning: boolean;
  fault: unknown;
  figures?: ReactNode;
};

/** Before a teacher's assessment: what it is, or how late the student comes (ledger ASMT-013, ASMT-014, ASMT-016). */
export function BeginPopup({ row, onClose, ...content }: Props) {
  return (
    <Dialog opened={row !== null} onClose={onClose} title={row?.examName}>
      {row && <Content row={row} onClose={onClose} {...content} />}
    </Dialog>
  );
}

type ContentProps = Omit<Props, 'row'> & { row: Row };

function Content(props: ContentProps) {
  const exam = useQuery({ ...examQuery(props.row.examId), staleTime: 0 });
  return (
    <QueryView query={exam} loading={<Loading rows={3} height={24} />}>
      {(data) => <Question exam={data} {...props} />}
    </QueryView>
  );
}

type QuestionProps = Omit<ContentProps, 'row'> & { exam: ExamDetails };

function Question({ exam, onClose, onBegin, beginning, fault, figures }: QuestionProps) {
  // on another device, since the list was read
  if (exam.attempt?.status === 'cancelled' && !exam.can.begin) return <Text>{t('own.begin.cancelled')}</Text>;
  const late = exam.lateStart;
  return (
    <Stack gap="lg">
      {late ? <LateText late={late} /> : <Facts exam={exam} />}
      {figures}
      {fault !== null && fault !== undefined && <Failed error={fault} />}
      <Group justify="flex-end">
        {late && (
          <Button variant="default" onClick={onClose}>
            {examsText('assessment.late.cancel')}
          </Button>
        )}
        {(!late || late.mayStart) && (
          <Button onClick={onBegin} loading={beginning} data-autofocus>
            {late ? examsText('assessment.late.start') : t('assessment.begin.submit')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Facts({ exam }: { exam: ExamDetails }) {
  const nameOf = useNamesWithin([exam.subjectName, ...exam.subjects.map(({ subjectName }) => subjectName)]);
  // an exam that names no topics is told by its chapters
  const names = [exam.topics, exam.chapters].find(({ length }) => length > 0) ?? [exam.chapterName];
  const topics = names.map(nameOf).join(', ');
  return (
    <ul className={classes.lines}>
      <li>
        <Text fw={550}>{exam.subjects.map((subject) => told(subject).subjectName).join(', ') || exam.subjectName}</Text>
      </li>
      {topics !== '' && <li>{t('assessment.begin.topics', { topics })}</li>}
      <li>{t('assessment.begin.questions', { n: exam.noOfQuestions })}</li>
      <li>{t('assessment.begin.marks', { n: exam.totalMarks })}</li>
      <li>{t('assessment.begin.minutes', { n: exam.totalTime })}</li>
    </ul>
  );
}
