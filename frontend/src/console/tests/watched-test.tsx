import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import type { Invigilation } from '@exam/contracts/http/invigilations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { clock } from '../../lib/clock.js';
import { consolePaths } from '../../lib/console-paths.js';
import { t } from '../../texts/console.js';
import { Loading } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { consoleTime } from '../kit/date.js';
import { invigilationsQuery } from './invigilations.js';
import { Monitor } from './monitor.js';

type Props = { examId: string; otherwise: ReactNode };

/** A test that is none of the person's, for who watches one of its rooms: its monitor and nothing else. */
export function WatchedTest({ examId, otherwise }: Props) {
  const { data, isPending } = useQuery(invigilationsQuery);
  if (isPending) return <Loading rows={4} />;
  const watched = data?.find((one) => one.examId === examId && one.isOpen);
  if (!watched) return otherwise;
  const { examName, rooms, startAt, closesAt } = watched;
  const times = [startAt, closesAt].flatMap((at) => (at === null ? [] : [consoleTime(at)])).join(' – ');
  return (
    <Page
      title={examName}
      lead={[rooms.join(', '), times].join(' · ')}
      back={{ to: consolePaths.today, label: t('console.today.title') }}
    >
      <Monitor exam={examOf(watched)} />
    </Page>
  );
}

/** As the monitor takes it; sections are other people's. */
function examOf({ examId, examName, examType, startAt, closesAt }: Invigilation): ExamOfStaff {
  const now = clock.now();
  const isOver = closesAt !== null && Date.parse(closesAt) < now;
  const state = isOver ? 'closed' : Date.parse(startAt) > now ? 'upcoming' : 'running';
  return {
    ...{ examId, examName, examType, state, startAt, endAt: closesAt },
    ...{ candidates: 0, expected: 0, place: null, sections: [] },
  };
}
