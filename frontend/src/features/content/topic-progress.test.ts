import { progressIn } from './topic-progress.js';

const figures = (totalQuestions: number, correctAnswers: number) => ({
  ...{ totalQuestions, correctAnswers, avgTimeTaken: null },
});
const physics = {
  chapters: [
    {
      ...{ chapterName: 'Optics', analytics: figures(3, 2) },
      topics: [
        { topicName: 'Lenses', analytics: figures(3, 2) },
        { topicName: 'Mirrors', analytics: figures(0, 0) },
      ],
    },
  ],
};

test('a topic tells its share of right answers once something of it was asked', () => {
  const progress = progressIn(physics);
  expect(progress({ chapterName: 'Optics' }, { topicName: 'Lenses' })).toEqual({ percent: 67, questions: 3 });
  expect(progress({ chapterName: 'Optics' }, { topicName: 'Mirrors' })).toBeNull();
  expect(progress({ chapterName: 'Heat' }, { topicName: 'Lenses' })).toBeNull();
  expect(progressIn(undefined)({ chapterName: 'Optics' }, { topicName: 'Lenses' })).toBeNull();
});
