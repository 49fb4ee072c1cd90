/**
 * Draws the questions of `/questions.json` in the real room, one after the other, with ports that reach nobody.
 * `window.draw(place)` brings one into view and says what is wrong with it once it stands.
 */
import '@fontsource-variable/inter/wght.css';
import 'virtual:mantine.css';
import '../../app/styles.css';
import type { PaperQuestion } from '@exam/contracts/http/assessment';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { theme } from '../../app/theme.js';
import { RoomContext } from '../../features/room/screens/room-context.js';
import type { Room } from '../../features/room/sitting/state.js';
import { ExamRoom } from '../../features/room/sync/exam-room.js';
import type { Ports } from '../../features/room/sync/ports.js';
import { untilLoaded } from '../../lib/load-code.js';
import { loadMath } from '../../ui/math.js';
import { faultsInView } from './faults.js';

declare global {
  interface Window {
    draw: (place: number) => Promise<string[]>;
  }
}

const hour = 3_600_000;
const never = <Answer,>(): Promise<Answer> => new Promise<Answer>(() => undefined);
const nothing = () => undefined;

const ports: Ports = {
  clock: { time: () => ({ now: Date.now(), isSure: true }) },
  calls: {
    save: never,
    submit: never,
    ask: never,
    failureOf: (error) => ({ code: '', status: null, isTemporary: true, fields: [], retryAfterMs: 0, error }),
  },
  storage: { keepEntries: never, keepAttempt: never, forget: never },
  lock: { hold: () => nothing },
  timers: { after: () => nothing, afterPaint: () => nothing, random: () => 0 },
  page: { watch: () => nothing },
};

const questions = (await (await fetch('/questions.json')).json()) as PaperQuestion[];
const subjects = [...new Set(questions.map(({ subjectId }) => subjectId))].map((subjectId) => ({
  subjectId,
  subjectName: subjectId[0]!.toUpperCase() + subjectId.slice(1),
}));
const rule = { positiveMarks: 4, negativeMarks: 1, partialMarks: 0, unansweredMarks: 0 };
const counts = { totalQuestions: questions.length, totalMarkedQuestions: questions.length };
const types = Object.fromEntries(
  ['SCCT', 'MCCT', 'PSGS', 'NUM', 'INT', 'FB'].map((key) => [key, { ...rule, ...counts }]),
);
const room: Room = {
  exam: {
    examId: 'drawn',
    examName: 'Every question, drawn',
    examType: 'MockTest',
    countMarkedOnly: true,
  } as Room['exam'],
  paper: { examId: 'drawn', examName: 'Every question, drawn', examType: 'MockTest', subjects, questions },
  scheme: { subjects: subjects.map((subject) => ({ ...subject, types })) },
  total: questions.length,
  byId: new Map(questions.map((question) => [question.questionId, question])),
};
const endsAt = Date.now() + 3 * hour;
const examRoom = new ExamRoom(
  { user_id: 'drawn', currentAccountId: 'drawn' },
  {
    room,
    attempt: {
      attemptId: 'drawn',
      attemptNumber: 1,
      epoch: 1,
      deviceId: 'drawn',
      startedAt: Date.now(),
      deadlineAt: endsAt,
      writeDeadlineAt: endsAt,
    },
    entries: new Map(),
    revision: 0,
    questionId: '',
    handedIn: null,
    stored: true,
  },
  ports,
);

window.draw = async (place) => {
  flushSync(() => examRoom.dispatch({ type: 'shown', questionId: questions[place]!.questionId }));
  const shown = () => document.querySelector('[data-shown]');
  await document.fonts.ready;
  const pictures = [...(shown()?.querySelectorAll('img') ?? [])];
  await Promise.all(pictures.map((picture) => picture.decode().catch(nothing)));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return faultsInView();
};

// with the texts it is written in
const { GridRunner } = await untilLoaded(() => import('../../features/room/screens/grid-runner.js'));
await loadMath();
const result = { isPending: true, error: null };
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme}>
      <QueryClientProvider client={new QueryClient()}>
        <RoomContext value={examRoom}>
          <Suspense>
            <GridRunner
              result={result}
              takingOver={false}
              onTakeOver={nothing}
              onLeave={nothing}
              onOk={nothing}
              onStanding={null}
              onCancelExam={nothing}
            />
          </Suspense>
        </RoomContext>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
