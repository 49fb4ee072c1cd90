import { countPaper, growingSums, type ClassSums, type GrowingSums } from '@exam/domain';
import type { PaperOfAttempt } from './first-submissions.js';

export interface SumsOfPaper {
  readonly examId: string;
  readonly revision: number;
  readonly sums: ClassSums;
}

/** How the sums of papers change by a batch of submissions, however large it is. */
export class PaperChange {
  private readonly papers = new Map<string, SumsOfPaper & { readonly sums: GrowingSums }>();

  add(paper: PaperOfAttempt | null): void {
    if (paper) countPaper(this.of(paper), paper, 1);
  }

  remove(paper: PaperOfAttempt | null): void {
    if (paper) countPaper(this.of(paper), paper, -1);
  }

  /** Sorted by key, so that two replicas lock rows in the same order. */
  sums(): SumsOfPaper[] {
    return [...this.papers.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, paper]) => paper);
  }

  private of({ examId, paperRevision: revision }: PaperOfAttempt): GrowingSums {
    const key = `${examId}\n${revision}`;
    let paper = this.papers.get(key);
    if (!paper) this.papers.set(key, (paper = { examId, revision, sums: growingSums() }));
    return paper.sums;
  }
}
