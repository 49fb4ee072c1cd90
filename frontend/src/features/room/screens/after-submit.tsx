import type { ExamResult, Receipt } from '@exam/contracts/http/assessment';
import { answersCountUntil } from '@exam/domain/exam-window';
import { formatDateTime } from '@exam/domain/ist';
import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog.js';
import { Failed } from '../../../ui/page-state.js';
import { useServerNow } from '../../../lib/server-time.js';
import { waitingAnswers } from '../sitting/entries.js';
import { t } from '../../../texts/room.js';
import { t as sharedText } from '../../../texts/shared.js';
import { wallTime } from './save-line.js';
import { ReceiptView } from './receipt-view.js';
import { useExamRoom, useRoom, useRoomState } from './room-context.js';

export type FetchedResult = {
  isPending: boolean;
  error: unknown;
  data?: Pick<ExamResult, 'canReview' | 'reviewReleasedAt' | 'release'> | undefined;
};

type Props = {
  /** Has it come, the success is shown (ledger RUN-021). */
  result: FetchedResult;
  onOk: () => void;
  onStanding: (() => void) | null;
  onLeave: () => void;
};

/** From the moment the paper is submitted: on its way, kept, failed, or arrived with its receipt. */
export function AfterSubmit({ result, onOk, onStanding, onLeave }: Props) {
  const sitting = useRoomState((state) => state.sitting);
  const examRoom = useExamRoom();
  switch (sitting.at) {
    case 'submitting':
      return sitting.automatic ? (
        <Sheet title={t('own.submit.sending')}>
          <Group>
            <Loader size="sm" />
          </Group>
        </Sheet>
      ) : null;
    case 'kept':
      return (
        <Sheet title={t('own.submit.keptTitle')}>
          <Alert color="yellow" variant="light" role="status">
            {t('own.submit.kept')}
          </Alert>
          <CountsUntil />
          <Group justify="flex-end">
            <Button variant="default" onClick={onLeave}>
              {sharedText('own.report.home')}
            </Button>
            <Button onClick={() => examRoom.dispatch({ type: 'sendNow' })} data-autofocus>
              {t('own.submit.tryNow')}
            </Button>
          </Group>
        </Sheet>
      );
    case 'refused':
      return (
        <Sheet title={t('own.submit.failed')}>
          <Failed error={sitting.error} onRetry={() => examRoom.dispatch({ type: 'submitted' })}>
            <Button variant="subtle" onClick={onLeave}>
              {sharedText('own.report.home')}
            </Button>
          </Failed>
        </Sheet>
      );
    case 'submitted':
      if (result.isPending)
        return (
          <Sheet title={t('own.submit.sending')}>
            <Group>
              <Loader size="sm" />
            </Group>
          </Sheet>
        );
      return (
        <Success
          receipt={sitting.receipt}
          matches={sitting.matches}
          result={result}
          onOk={onOk}
          onStanding={onStanding}
        />
      );
    default:
      return null;
  }
}

/** What becomes of the answers that the server has not yet: said while it can still be mended. */
function CountsUntil() {
  const until = useRoomState((state) => answersCountUntil(state.attempt));
  const waiting = useRoomState((state) => waitingAnswers(state.entries));
  const now = useServerNow();
  if (waiting === 0) return null;
  return (
    <Text size="sm">
      {now < until ? t('own.submit.keptUntil', { time: wallTime(until) }) : t('own.submit.keptLate')}
    </Text>
  );
}

type SuccessProps = Pick<Props, 'result' | 'onOk' | 'onStanding'> & { receipt: Receipt; matches: boolean | null };

function Success({ receipt, matches, result: { data, error }, onOk, onStanding }: SuccessProps) {
  const room = useRoom();
  return (
    <Sheet title={t('assessment.success.text')}>
      {data && room.exam.examType !== 'DiagnosticTest' && (
        <Text>
          {data.release === 'withheld'
            ? sharedText('own.results.bySchool')
            : data.canReview || data.reviewReleasedAt === null
              ? t('assessment.success.review')
              : t('own.success.reviewLater', { time: formatDateTime(data.reviewReleasedAt) })}
        </Text>
      )}
      {error !== null && error !== undefined && <Failed error={error} />}
      <ReceiptView receipt={receipt} matches={matches} />
      <Group justify="flex-end" gap="xs">
        {onStanding && (
          <Button variant="default" onClick={onStanding}>
            {t('own.success.standing')}
          </Button>
        )}
        <Button onClick={onOk} data-autofocus>
          {t('assessment.success.ok')}
        </Button>
      </Group>
    </Sheet>
  );
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Dialog opened fixed onClose={() => undefined} title={title}>
      {children}
    </Dialog>
  );
}
