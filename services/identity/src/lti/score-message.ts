import type { DueGrade } from './grades.repository.js';

export const scoreType = 'application/vnd.ims.lis.v1.score+json';

/** A line item's own address may have a query, which stays behind the path. Pure. */
export function scoresAddress(lineItem: string): string {
  const url = new URL(lineItem);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
  return url.href;
}

/** As the Assignment and Grade Services have it: a score is never below zero, marks may be. Pure. */
export const scoreOf = ({ subject, centimarks, maximumCentimarks, toldAt }: DueGrade) => ({
  ...{ userId: subject, scoreGiven: Math.max(0, centimarks) / 100, scoreMaximum: maximumCentimarks / 100 },
  ...{ activityProgress: 'Completed', gradingProgress: 'FullyGraded', timestamp: toldAt.toISOString() },
});

/** 409: the platform has one of this time or a later one, so the answer to an earlier try got lost. Pure. */
export const isScoreTaken = (status: number): boolean => status === 409 || (status >= 200 && status < 300);
