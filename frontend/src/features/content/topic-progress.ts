import type { CurriculumChapter } from '@exam/contracts/http/catalog-curriculum';
import type { getPerformance } from '@exam/contracts/http/reports';
import type { AnswerOf } from '@exam/contracts/core/route';
import type { TopicProgress } from './topic-list.js';

type Performance = AnswerOf<typeof getPerformance>['res']['data'][number];

/** How sure somebody is in each topic of a subject. Performance knows chapters and topics by their names. Pure. */
export function progressIn(subject: Pick<Performance, 'chapters'> | undefined) {
  return (
    chapter: Pick<CurriculumChapter, 'chapterName'>,
    topic: Pick<CurriculumChapter['topics'][number], 'topicName'>,
  ): TopicProgress | null => {
    const figures = subject?.chapters
      .find(({ chapterName }) => chapterName === chapter.chapterName)
      ?.topics.find(({ topicName }) => topicName === topic.topicName)?.analytics;
    if (!figures || figures.totalQuestions === 0) return null;
    const { correctAnswers, totalQuestions: questions } = figures;
    return { percent: Math.round((100 * correctAnswers) / questions), questions };
  };
}
