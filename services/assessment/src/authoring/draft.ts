import { schemeKeyNames, type DraftContent, type PackExam } from '@exam/contracts';

/** A test as its authors have it; instants of its content are texts. */
export interface Draft {
  readonly examId: string;
  readonly orgId: string;
  readonly content: DraftContent;
  /** In which version each of its questions is asked. */
  readonly versions: Readonly<Record<string, number>>;
  readonly version: number;
  readonly state: 'draft' | 'published' | 'withdrawn';
  readonly revision: number;
  readonly createdBy: string;
  readonly changedBy: string;
  readonly changedAt: Date;
  readonly removedAt: Date | null;
}

/** The same marks for every subject and type. */
export function rulesOf({
  positiveMarks,
  negativeMarks,
}: Pick<DraftContent, 'positiveMarks' | 'negativeMarks'>): NonNullable<PackExam['markingScheme']> {
  const rule = { positiveMarks, negativeMarks };
  return { '*': Object.fromEntries(schemeKeyNames.map((key) => [key, rule])) };
}
