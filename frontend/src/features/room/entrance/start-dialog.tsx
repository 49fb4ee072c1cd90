import type { ExamDetails } from '@exam/contracts/http/assessment';
import { formatDateTime, hms, minutesSeconds } from '@exam/domain/ist';
import { isMockTest } from '@exam/domain/exam-types';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { FigureList } from './figure-list.js';
import type { Figure } from './practice-figures.js';
import { paths } from '../../../lib/paths.js';
import { useServerNow } from '../../../lib/server-time.js';
import { LateText } from '../../../ui/late-text.js';
import { Failed } from '../../../ui/page-state.js';
import { CentredMain } from '../../../ui/centred-main.js';
import { t, type TextKey } from '../../../texts/begin.js';
import { t as sharedText } from '../../../texts/shared.js';
import { told } from '../../../texts/told.js';

type Props = {
  exam: ExamDetails;
  onStart: () => void;
  starting: boolean;
  fault: unknown;
  /** Of a self assessment: the practice so far. */
  figures: readonly Figure[] | null;
};

/** The full-screen start: to begin, to go on, or to say why neither is possible now (ledger ASMT-017). */
export function StartDialog({ exam, onStart, starting, fault, figures }: Props) {
  return (
    <CentredMain>
      <Stack align="center" gap="xs">
        <Text c="dimmed">{t(labelOf(exam))}</Text>
        <Title order={1} size="h2">
          {told(exam).examName}
        </Title>
        <Text>{t('assessment.begin.questions', { n: exam.noOfQuestions })}</Text>
      </Stack>
      {figures && <FigureList figures={figures} />}
      {exam.can.resume && <Resume exam={exam} />}
      {!exam.can.resume && exam.lateStart && <LateText late={exam.lateStart} />}
      {!exam.can.resume && !exam.can.begin && !exam.lateStart && <Reason exam={exam} />}
      {fault !== null && fault !== undefined && <Failed error={fault} />}
      <Group justify="center">
        <Button component={Link} to={listOf(exam)} variant="default">
          {t('own.instructions.back')}
        </Button>
        {(exam.can.resume || exam.can.begin) && (
          <Button onClick={onStart} loading={starting} data-autofocus>
            {t(exam.can.resume ? 'own.begin.resumeNow' : 'assessment.begin.startNow')}
          </Button>
        )}
        {exam.attempt?.status === 'submitted' && (
          <Button component={Link} to={paths.summary(exam.examId)}>
            {sharedText('own.list.result')}
          </Button>
        )}
      </Group>
    </CentredMain>
  );
}

function listOf({ examType }: ExamDetails): string {
  if (examType === 'SelfAssessment') return paths.create;
  return isMockTest(examType) ? paths.mockList : paths.teacherList;
}

function labelOf({ examType }: ExamDetails): TextKey {
  if (examType === 'SelfAssessment') return 'own.begin.selfLabel';
  return isMockTest(examType) ? 'own.begin.mockLabel' : 'assessment.begin.teacherLabel';
}

const spanText = (ms: number): string => (ms < 3_600_000 ? minutesSeconds(ms) : hms(ms));

function Resume({ exam }: { exam: ExamDetails }) {
  const left = (exam.attempt?.deadlineAt ?? 0) - useServerNow();
  return (
    <Stack gap={4} align="center" maw={460}>
      <Text>{t('own.begin.continue')}</Text>
      <Text fw={650} className="numbers">
        {t('own.begin.timeLeft', { time: spanText(left) })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('own.begin.takeOver')}
      </Text>
    </Stack>
  );
}

function Reason({ exam }: { exam: ExamDetails }) {
  const now = useServerNow();
  const startAt = exam.fromDateTime === null ? null : Date.parse(exam.fromDateTime);
  if (exam.attempt?.status === 'submitted') return <Text>{t('own.begin.handedIn')}</Text>;
  if (exam.attempt?.status === 'cancelled') return <Text>{t('own.begin.cancelled')}</Text>;
  if (startAt === null || startAt <= now) return <Text>{t('own.begin.over')}</Text>;
  return (
    <Stack gap={4} align="center">
      <Text>{t('own.begin.notOpen', { time: formatDateTime(startAt) })}</Text>
      <Text fw={650} className="numbers" role="timer">
        {t('own.begin.countdown', { time: spanText(startAt - now) })}
      </Text>
    </Stack>
  );
}
