/** A teacher sends so many notices in one day of India. */
export const teacherNoticesPerDay = 5;

/** In which of the languages that a notice is written in somebody reads it: the own one, else English, else the first. */
export function readIn<Language extends string>(
  written: readonly [Language, ...Language[]],
  language: string | null,
): Language {
  const [first] = written;
  return written.find((one) => one === language) ?? written.find((one) => one === 'en') ?? first;
}
