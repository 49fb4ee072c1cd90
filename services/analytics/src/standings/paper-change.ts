import { sumsOf, type ClassSums } from '@exam/domain';
import type { PaperOfAttempt } from './first-submissions.js';

export interface SumsOfPaper {
  readonly examId: string;
  readonly revision: number;
  readonly sums: ClassSums;
}

interface Papers {
  readonly added: PaperOfAttempt[];
  readonly removed: PaperOfAttempt[];
}

/** How the sums of papers change by a batch of submissions. */
export class PaperChange {
  private readonly papers = new Map<string, Papers>();

  add(paper: PaperOfAttempt | null): void {
    if (paper) this.of(paper).added.push(paper);
  }

  remove(paper: PaperOfAttempt | null): void {
    if (paper) this.of(paper).removed.push(paper);
  }

  /** Sorted by key, so that two replicas lock rows in the same order. */
  sums(): SumsOfPaper[] {
    return [...this.papers.entries()]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, { added, removed }]) => {
        const { examId, paperRevision } = (added[0] ?? removed[0])!;
        return { examId, revision: paperRevision, sums: sumsOf(added, removed) };
      });
  }

  private of({ examId, paperRevision }: PaperOfAttempt): Papers {
    const key = `${examId}\n${paperRevision}`;
    let papers = this.papers.get(key);
    if (!papers) this.papers.set(key, (papers = { added: [], removed: [] }));
    return papers;
  }
}
