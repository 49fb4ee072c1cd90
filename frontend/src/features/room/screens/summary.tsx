import { minutesTwoDecimals } from '@exam/domain/ist';
import { statusCounts, statusOf, untouched } from '@exam/domain/question-status';
import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useServerNow } from '../../../lib/server-time.js';
import { useOnceOpened } from '../../../lib/use-once-opened.js';
import { waitingAnswers } from '../sitting/entries.js';
import { t } from '../../../texts/room.js';
import { t as paperText } from '../../../texts/paper.js';
import { told } from '../../../texts/told.js';
import { Dialog } from '../../../ui/dialog.js';
import { Legend } from './status-sign.js';
import { useExamRoom, useIsGrid, useRoom, useRoomState, useSittingAt } from './room-context.js';
import bars from './bars.module.css';
import classes from './summary.module.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  onSubmit: () => void;
  /** After the time is over: what 'Cancel' becomes, and the seconds until the paper is submitted automatically. */
  overtime?: { secondsLeft: number; onCancelExam: () => void };
};

/**
 * What has been done so far, before it is submitted (ledger RUN-016, GRID-019). What is right stays unsaid until then.
 */
export function Summary(props: Props) {
  return useOnceOpened(props.opened) ? <Sheet {...props} /> : null;
}

function Sheet({ opened, onClose, onSubmit, overtime }: Props) {
  const examRoom = useExamRoom();
  const isGrid = useIsGrid();
  const at = useSittingAt();
  const sending = at === 'submitting';
  const shown = opened && (sending || at === 'writing' || at === 'checking' || at === 'over');
  // what an earlier device has brought since is counted here, and submitted
  useEffect(() => {
    if (opened && examRoom.getState().attempt.epoch > 1) examRoom.dispatch({ type: 'news' });
  }, [opened, examRoom]);
  return (
    <Dialog
      opened={shown}
      onClose={onClose}
      fixed={!!overtime || sending}
      size="lg"
      title={t('assessment.summary.title')}
    >
      {shown && (
        <Stack gap="lg">
          {overtime && (
            <Text fw={600} role="alert">
              {t('assessment.runner.timeUpSubmit')}
            </Text>
          )}
          <Rows />
          {isGrid && <GridCounts />}
          <Waiting />
          {isGrid && !overtime && <Text fw={600}>{t('own.summary.confirm')}</Text>}
          {overtime && !sending && (
            <Text size="sm" c="dimmed" className="numbers">
              {t('own.summary.automatic', { n: overtime.secondsLeft })}
            </Text>
          )}
          <Group justify="flex-end" gap="xs" className={bars.ways}>
            {isGrid && overtime && (
              <Button variant="default" color="red" disabled={sending} onClick={overtime.onCancelExam}>
                {t('assessment.summary.cancelExam')}
              </Button>
            )}
            {isGrid && !overtime && (
              <Button variant="default" disabled={sending} onClick={onClose}>
                {t('assessment.summary.goBack')}
              </Button>
            )}
            <Button loading={sending} onClick={onSubmit} data-autofocus>
              {t(isGrid ? 'assessment.summary.yes' : 'assessment.summary.proceed')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

function Rows() {
  const room = useRoom();
  const entries = useRoomState((state) => state.entries);
  const deadlineAt = useRoomState((state) => state.attempt.deadlineAt);
  const left = Math.max(0, deadlineAt - useServerNow());
  const total = room.paper.questions.length;
  const answered = room.paper.questions.filter(
    ({ questionId }) => (entries.get(questionId)?.answer ?? '') !== '',
  ).length;
  const hidden = (
    <span title={t('own.summary.hiddenNote')}>
      {t('own.summary.hidden')}
      <span className="only-read-out"> {t('own.summary.hiddenNote')}</span>
    </span>
  );
  return (
    <dl className={classes.rows}>
      <div>
        <dt>{t('assessment.summary.answered')}</dt>
        <dd className="numbers">{answered}</dd>
      </div>
      <div>
        <dt>{t('assessment.summary.unanswered')}</dt>
        <dd className="numbers">{total - answered}</dd>
      </div>
      <div>
        <dt>{t('assessment.summary.correct')}</dt>
        <dd>{hidden}</dd>
      </div>
      <div>
        <dt>{t('assessment.summary.incorrect')}</dt>
        <dd>{hidden}</dd>
      </div>
      <div>
        <dt>{t('assessment.summary.remaining')}</dt>
        <dd className="numbers">{t('own.summary.minutes', { n: minutesTwoDecimals(left) })}</dd>
      </div>
    </dl>
  );
}

function GridCounts() {
  const room = useRoom();
  const entries = useRoomState((state) => state.entries);
  const of = (questionId: string) => entries.get(questionId) ?? untouched;
  const { subjects, questions } = room.paper;
  const rows = subjects.map(told).map(({ subjectId, subjectName }) => {
    const mine = questions.filter((question) => question.subjectId === subjectId);
    const isAnswered = ({ questionId }: { questionId: string }) => statusOf(of(questionId)).startsWith('answered');
    return { subjectId, subjectName, answered: mine.filter(isAnswered).length, total: mine.length };
  });
  return (
    <>
      <Legend counts={statusCounts(questions.map(({ questionId }) => of(questionId)))} />
      {rows.length > 1 && (
        <Table horizontalSpacing={0}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('own.summary.subject')}</Table.Th>
              <Table.Th ta="right">{paperText('assessment.status.answered')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ subjectId, subjectName, answered, total }) => (
              <Table.Tr key={subjectId}>
                <Table.Th scope="row" fw={400}>
                  {subjectName}
                </Table.Th>
                <Table.Td ta="right" className="numbers">
                  {t('own.receipt.answersOf', { n: answered, total })}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  );
}

function Waiting() {
  const waiting = useRoomState((state) => waitingAnswers(state.entries));
  const isOffline = useRoomState((state) => state.saving.line === 'waiting');
  if (waiting === 0 || !isOffline) return null;
  return (
    <Text size="sm" className={classes.warning}>
      {t('own.save.waiting', { n: waiting })}
    </Text>
  );
}
