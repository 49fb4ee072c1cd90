/** What rows of usage come to, by subject and in all. Pure; times are seconds. */
interface Row {
  readonly subjectId: string;
  readonly subjectName: string;
  readonly fileType: string;
  readonly seconds: number;
  readonly count: number;
}

const kinds = ['mp4', 'pdf', 'zip', 'quiz'] as const;
type Kind = (typeof kinds)[number];
type Times = Record<Kind, number>;

const none = (): Times => ({ mp4: 0, pdf: 0, zip: 0, quiz: 0 });
const isKind = (fileType: string): fileType is Kind => (kinds as readonly string[]).includes(fileType);

export function usageOf(rows: readonly Row[]) {
  const subjects = new Map<string, { subjectId: string; subjectName: string; quizCount: number } & Times>();
  const overall = none();
  for (const { subjectId, subjectName, fileType, seconds, count } of rows) {
    if (!isKind(fileType)) continue;
    const subject = subjects.get(subjectId) ?? { subjectId, subjectName, ...none(), quizCount: 0 };
    subjects.set(subjectId, subject);
    subject[fileType] += seconds;
    overall[fileType] += seconds;
    if (fileType === 'quiz') subject.quizCount += count;
  }
  const byName = [...subjects.values()].sort((a, b) => a.subjectName.localeCompare(b.subjectName, 'en'));
  return { subjects: byName, overall };
}
