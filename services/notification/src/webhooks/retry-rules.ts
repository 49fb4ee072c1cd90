/** An endpoint that has taken nothing for so long is switched off. */
export const disabledAfterMs = 3 * 24 * 3_600_000;

export const isTaken = (answerCode: number | null): boolean =>
  answerCode !== null && answerCode >= 200 && answerCode < 300;

/** The other side says that nobody is there any more, or has been silent for days. Pure. */
export const isOver = (answerCode: number | null, failingSince: number, now: number): boolean =>
  answerCode === 410 || now - failingSince >= disabledAfterMs;
