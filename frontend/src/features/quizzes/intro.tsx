import type { QuizDetails } from '@exam/contracts/http/quizzes';
import { Button, Group, Text } from '@mantine/core';
import { formatPercent } from '../../texts/format.js';
import { timeText } from '../../lib/time-text.js';
import { t } from '../../texts/quizzes.js';
import { told } from '../../texts/told.js';
import { Dialog } from '../../ui/dialog.js';
import { FactList } from '../../ui/fact-list.js';
import { Failed } from '../../ui/page-state.js';

type Props = {
  quiz: QuizDetails;
  /** Every quiz of the topic, this one too. */
  quizzes: readonly { examId: string; name: string }[];
  starting: boolean;
  fault: unknown;
  onSwitch: (examId: string) => void;
  onStart: () => void;
  onClose: () => void;
};

/** What was done with the quiz so far; it starts from here. */
export function QuizIntro({ quiz, quizzes, starting, fault, onSwitch, onStart, onClose }: Props) {
  const na = t('learning.quiz.na');
  const { examName, topicName, subjectName } = told(quiz);
  const seconds = (value: number | null) => (value === null ? na : timeText(value));
  const { totalQuestionsAttempted: attempted } = quiz;
  return (
    <Dialog
      opened
      title={examName}
      onClose={onClose}
      busy={starting}
      actions={
        <Button onClick={onStart} loading={starting} data-autofocus>
          {t('learning.quiz.start')}
        </Button>
      }
    >
      {quizzes.length > 1 && (
        <Group gap="xs" role="group" aria-label={t('own.quiz.others')}>
          {quizzes.map(({ examId, name }) => (
            <Button
              key={examId}
              variant={examId === quiz.examId ? 'light' : 'default'}
              aria-pressed={examId === quiz.examId}
              onClick={() => onSwitch(examId)}
            >
              {name}
            </Button>
          ))}
        </Group>
      )}
      {topicName !== '' && <Text c="dimmed">{topicName}</Text>}
      <FactList
        facts={[
          { name: t('learning.quiz.subject'), value: subjectName || na },
          { name: t('learning.quiz.attempts'), value: String(quiz.totalAttempts) },
          {
            name: t('learning.quiz.accuracy'),
            value: quiz.avgAccuracy === null ? na : formatPercent(quiz.avgAccuracy / 100),
          },
          { name: t('learning.quiz.time'), value: seconds(quiz.avgTimeSpent) },
          { name: t('learning.quiz.timePerQuestion'), value: seconds(quiz.avgTimeSpentOnQuestion) },
          { name: t('learning.quiz.attempted'), value: attempted === null ? na : String(attempted) },
        ]}
      />
      {fault !== null && <Failed error={fault} />}
    </Dialog>
  );
}
