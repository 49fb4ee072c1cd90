import type { QuestionStatus } from '@exam/domain/question-status';
import type { ReactNode } from 'react';
import { t, type TextKey } from '../../../texts/paper.js';
import classes from './status-sign.module.css';

export const statusText: Record<QuestionStatus, TextKey> = {
  answered: 'assessment.status.answered',
  notVisited: 'assessment.status.notVisited',
  notAnswered: 'assessment.status.notAnswered',
  marked: 'assessment.status.marked',
  answeredMarked: 'assessment.status.answeredMarked',
};
/** In the documents' order. */
export const statusOrder: readonly QuestionStatus[] = [
  'answered',
  'notVisited',
  'notAnswered',
  'marked',
  'answeredMarked',
];

const signs: Record<QuestionStatus, string> = {
  answered: '✓',
  notVisited: '',
  notAnswered: '–',
  marked: '⚑',
  answeredMarked: '⚑✓',
};

/** A question's number in the colour, shape and sign of its state. */
export function StatusSign({ status, children }: { status: QuestionStatus; children: ReactNode }) {
  return (
    <span className={classes.sign} data-status={status}>
      <span className="numbers">{children}</span>
      <span className={classes.mark} aria-hidden="true">
        {signs[status]}
      </span>
    </span>
  );
}

/** The five states with their names, and how many questions are in each where that is known. */
export function Legend({ counts }: { counts?: Record<QuestionStatus, number> }) {
  return (
    <ul className={classes.legend}>
      {statusOrder.map((status) => (
        <li key={status}>
          <StatusSign status={status}>{counts?.[status] ?? ''}</StatusSign>
          <span>{t(statusText[status])}</span>
        </li>
      ))}
    </ul>
  );
}
