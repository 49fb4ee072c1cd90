import type { ExamState } from '@exam/contracts/http/exam-results';
import type { TextKey } from '../../texts/tests.js';

export const stateText: Readonly<Record<ExamState, TextKey>> = {
  upcoming: 'tests.state.upcoming',
  running: 'tests.state.running',
  closed: 'tests.state.closed',
  open: 'tests.state.open',
};
