import { perfectTopics, statisticsOf } from './quiz-statistics.js';

const attempt = (right: number, seconds: number, answered = 4) => ({
  ...{ right, seconds, answered, questions: 4, told: 4, centimarks: right * 100, outcomes: '' },
});

test('[QUIZ-003] averages are plain means over the submitted attempts; there are none before the first', () => {
  expect(statisticsOf([])).toMatchObject({ totalAttempts: 0, avgAccuracy: null, totalQuestionsAttempted: null });
  expect(statisticsOf([attempt(4, 40), attempt(1, 80, 3)])).toEqual({
    ...{ totalAttempts: 2, avgAccuracy: 62.5, avgTimeSpent: 60, avgTimeSpentOnQuestion: 15 },
    totalQuestionsAttempted: 7,
  });
});

test('[PAL-001] a topic is perfect when it has a question and every one is right', () => {
  const topics = [
    { topicId: 'a', questionIds: ['1', '2'] },
    { topicId: 'b', questionIds: ['3'] },
    { topicId: 'c', questionIds: [] },
  ];
  expect(perfectTopics(topics, ['1', '2', '3'], 'rrw')).toEqual(['a']);
  expect(perfectTopics(topics, ['1', '2', '3'], 'rpr')).toEqual(['b']);
});
