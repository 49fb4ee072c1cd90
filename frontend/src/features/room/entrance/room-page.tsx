import { isMockTest, runnerOf, type Runner } from '@exam/domain/exam-types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { examQuery, examsKey } from '../../../entities/exams/api.js';
import { beginHere, isBegun, mayEnter } from './begin.js';
import { practiceFigures } from './practice-figures.js';
import { Instructions } from './instructions.js';
import { figuresQuery } from '../../../entities/practice/api.js';
import { StartDialog } from './start-dialog.js';
import { useUser } from '../../../entities/session/use-user.js';
import { clock } from '../../../lib/clock.js';
import { paths } from '../../../lib/paths.js';
import { codeOf } from '../../../lib/refusal.js';
import { useSaidError } from '../../../lib/use-said-error.js';
import { Failed } from '../../../ui/page-state.js';
import { PageTitle } from '../../../ui/page-title.js';
import { loadMath } from '../../../ui/math.js';
import { warmFormulas } from '../../../ui/warm-formulas.js';
import { t } from '../../../texts/begin.js';
import { told } from '../../../texts/told.js';
import { Opening } from '../../../ui/opening.js';
import { RoomGate } from './room-gate.js';
import { CentredMain } from '../../../ui/centred-main.js';

/** The address of both runners. Before the attempt it shows what is to be known; then the room, also after a reload. */
export function RoomPage({ runner }: { runner: Runner }) {
  const examId = useSearchParams()[0].get('examId');
  // Without an exam there is nothing to show (ledger RUN-010).
  if (!examId) return <Navigate to={paths.hub} replace />;
  return (
    <>
      <PageTitle page={t(runner === 'grid' ? 'own.begin.mockLabel' : 'assessment.begin.teacherLabel')} />
      <Entrance key={examId} examId={examId} runner={runner} />
    </>
  );
}

function Entrance({ examId, runner }: { examId: string; runner: Runner }) {
  const user = useUser();
  const queryClient = useQueryClient();
  const [entered, setEntered] = useState(() => (isBegun(queryClient, examId) ? true : null) as boolean | null);
  useEffect(() => {
    // The room's own code and the formulas come while the student reads or the server answers.
    void loadMath();
    if (entered === null) void mayEnter(queryClient, user, examId).then(setEntered);
  }, [queryClient, user, examId, entered]);
  if (entered === null) return <Opening />;
  return entered ? (
    <RoomGate examId={examId} onNotRunning={() => setEntered(false)} />
  ) : (
    <Before examId={examId} runner={runner} onEnter={() => setEntered(true)} />
  );
}

function Before({ examId, runner, onEnter }: { examId: string; runner: Runner; onEnter: () => void }) {
  const user = useUser();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const {
    data: exam,
    error,
    refetch,
  } = useQuery({
    ...examQuery(examId),
    staleTime: 0,
    // The page opens the exam on its own at its start.
    refetchInterval: ({ state }) => untilStart(state.data?.fromDateTime ?? null),
  });

  useSaidError(error);
  useEffect(() => void warmFormulas(), []);
  const isPractice = exam?.examType === 'SelfAssessment';
  const practised = useQuery({ ...figuresQuery(user.currentAccountId), enabled: isPractice });

  // the snackbar says so; without the exam's data there is nothing to begin (ledger RUN-010)
  if (codeOf(error) === 'exam.not_found') return <Navigate to={paths.hub} replace />;
  if (!exam)
    return error ? (
      <CentredMain>
        <Failed error={error} onRetry={() => void refetch()} />
      </CentredMain>
    ) : (
      <Opening />
    );
  if (runnerOf(exam.examType) !== runner) {
    return <Navigate to={isMockTest(exam.examType) ? paths.mockTest(examId) : paths.assessmentTest(examId)} replace />;
  }

  const begin = async () => {
    if (busy) return;
    setBusy(true);
    setFault(null);
    try {
      await beginHere(queryClient, user, examId, Promise.resolve(exam));
      void queryClient.invalidateQueries({ queryKey: examsKey, refetchType: 'none' });
      onEnter();
    } catch (refused) {
      setBusy(false);
      setFault(refused);
      void refetch();
    }
  };
  return (
    <>
      <PageTitle page={told(exam).examName} />
      {runner === 'grid' && exam.can.begin ? (
        <Instructions exam={exam} onBegin={() => void begin()} beginning={busy} fault={fault} />
      ) : (
        <StartDialog
          exam={exam}
          onStart={() => void begin()}
          starting={busy}
          fault={fault}
          figures={isPractice ? practiceFigures(practised.data ?? null) : null}
        />
      )}
    </>
  );
}

function untilStart(fromDateTime: string | null): number | false {
  const ms = fromDateTime === null ? 0 : Date.parse(fromDateTime) - clock.now();
  return ms > 0 ? Math.min(ms + 250, 3_600_000) : false;
}
