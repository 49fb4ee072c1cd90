/** Subject, chapter and topic over all papers of a student (PERF-001). */
import { isRight, type AnsweredPaper, type AskedQuestion } from './answered-paper.js';

export interface Performance {
  readonly totalQuestions: number;
  readonly correctAnswers: number;
  /** Seconds per question; null without one. */
  readonly avgTimeTaken: number | null;
}

export interface SubjectPerformance {
  readonly subjectId: string;
  readonly analytics: Performance;
  readonly chapters: readonly {
    readonly chapterName: string;
    readonly analytics: Performance;
    readonly topics: readonly { readonly topicName: string; readonly analytics: Performance }[];
  }[];
}

export interface JudgedPaper {
  readonly paper: AnsweredPaper;
  readonly asked: readonly AskedQuestion[];
  /** Questions that must not be told of yet. */
  readonly withheld: ReadonlySet<string>;
}

interface Count {
  questions: number;
  right: number;
  seconds: number;
}
const none = (): Count => ({ questions: 0, right: 0, seconds: 0 });

const performanceOf = ({ questions, right, seconds }: Count): Performance => ({
  totalQuestions: questions,
  correctAnswers: right,
  avgTimeTaken: questions === 0 ? null : Math.round(seconds / questions),
});

/** Subjects, chapters and topics in the order in which they first come. */
export function performanceBySubject(papers: readonly JudgedPaper[]): SubjectPerformance[] {
  const subjects = new Map<
    string,
    { count: Count; chapters: Map<string, { count: Count; topics: Map<string, Count> }> }
  >();
  for (const { paper, asked, withheld } of papers) {
    asked.forEach(({ questionId, subjectId, chapter, topic }, index) => {
      if (withheld.has(questionId)) return;
      const subject = entryOf(subjects, subjectId, () => ({ count: none(), chapters: new Map() }));
      const ofChapter = entryOf(subject.chapters, chapter, () => ({ count: none(), topics: new Map() }));
      const ofTopic = entryOf(ofChapter.topics, topic, none);
      for (const count of [subject.count, ofChapter.count, ofTopic]) {
        count.questions += 1;
        count.right += isRight(paper.outcomes[index] ?? 'u') ? 1 : 0;
        count.seconds += paper.seconds[index] ?? 0;
      }
    });
  }
  return [...subjects].map(([subjectId, { count, chapters }]) => ({
    subjectId,
    analytics: performanceOf(count),
    chapters: [...chapters].map(([chapterName, chapter]) => ({
      chapterName,
      analytics: performanceOf(chapter.count),
      topics: [...chapter.topics].map(([topicName, ofTopic]) => ({ topicName, analytics: performanceOf(ofTopic) })),
    })),
  }));
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
