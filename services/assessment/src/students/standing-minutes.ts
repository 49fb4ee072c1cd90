/** `standingMinutes` of the domain in SQL, for whole numbers. */
export const standingMinutesSql = (duration: string, percent: string): string =>
  `((${duration} * ${percent} + 499) / 500 * 5)`;
