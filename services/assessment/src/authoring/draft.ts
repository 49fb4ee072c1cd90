import {
  placesOf,
  schemeKeyNames,
  type Audience,
  type DraftContent,
  type PackExam,
  type TaughtPlace,
} from '@exam/contracts';

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
  /** Until it closes only its authors see it; who made it is one. */
  readonly isSealed: boolean;
  readonly authors: readonly string[];
}

/** For whom it is; null: for nobody yet. */
export const audienceOf = ({ place, morePlaces, extraStudents }: DraftContent): Audience | null =>
  place && { ...place, morePlaces, extraStudents };

export const placesOfDraft = (content: DraftContent): TaughtPlace[] => {
  const audience = audienceOf(content);
  return audience ? placesOf(audience) : [];
};

/** Whose it is to be, by places and by name. */
export const studentsOf = ({ orgId, examId, content }: Pick<Draft, 'orgId' | 'examId' | 'content'>) => ({
  ...{ orgId, examId, places: placesOfDraft(content) },
  extraStudents: content.extraStudents,
});

/** The same marks for every subject and type. */
export function rulesOf({
  positiveMarks,
  negativeMarks,
}: Pick<DraftContent, 'positiveMarks' | 'negativeMarks'>): NonNullable<PackExam['markingScheme']> {
  const rule = { positiveMarks, negativeMarks };
  return { '*': Object.fromEntries(schemeKeyNames.map((key) => [key, rule])) };
}

export const isAuthor = ({ createdBy, authors }: Pick<Draft, 'createdBy' | 'authors'>, userId: string): boolean =>
  createdBy === userId || authors.includes(userId);
