import type { CurriculumChapter, CurriculumSubject } from '@exam/contracts/http/catalog-curriculum';
import { namesOf, namesWithin } from './names.js';

const chapterOf = (given: Partial<CurriculumChapter>): CurriculumChapter => ({
  ...{ chapterId: 'c', subjectId: 's', chapterName: '', chapterDescription: '', chapterLongDescription: '' },
  ...{ packageCode: null, subscribed: true, userpackageStatus: 'Active', expired: false, access: 'open' },
  ...{ isFree: false, topics: [] },
  ...given,
});
const subjectOf = (given: Partial<CurriculumSubject>): CurriculumSubject => ({
  ...{ subjectId: 's', subjectName: '', chapters: [] },
  ...given,
});
const subjects = [
  subjectOf({
    subjectName: 'Physics',
    translations: { hi: { subjectName: 'भौतिक विज्ञान' } },
    chapters: [
      chapterOf({
        chapterName: 'Waves',
        translations: { hi: { chapterName: 'तरंगें' } },
        topics: [
          {
            topicId: 't',
            topicName: 'Sound',
            isDefault: false,
            disabled: false,
            resources: [],
            translations: { hi: { topicName: 'ध्वनि' } },
          },
        ],
      }),
    ],
  }),
  subjectOf({ subjectName: 'History', chapters: [chapterOf({ chapterName: 'Waves' })] }),
];

test('a subject, a chapter and a topic are called as the language calls them, each in its own subject', () => {
  const nameOf = namesOf(subjects, 'hi');
  expect([nameOf('Physics'), nameOf('Physics', 'Waves'), nameOf('Physics', 'Waves', 'Sound')]).toEqual([
    ...['भौतिक विज्ञान', 'तरंगें', 'ध्वनि'],
  ]);
  expect(nameOf('History', 'Waves')).toBe('Waves');
});

test('what has no name in the language, and what the curriculum does not have, is called as it was written', () => {
  expect(namesOf(subjects, 'te')('Physics', 'Waves')).toBe('Waves');
  const nameOf = namesOf(subjects, 'hi');
  expect([nameOf('Physics', 'Undulations'), nameOf('Physics', ''), nameOf('')]).toEqual(['Undulations', '', '']);
});

test('a chapter or topic without its subject is found in those that the exam has, and is as it was written where they differ', () => {
  const within = (...subjectNames: string[]) => namesWithin(subjects, 'hi', subjectNames);
  expect(['Waves', 'Sound', 'Light'].map(within('Physics'))).toEqual(['तरंगें', 'ध्वनि', 'Light']);
  expect(['Waves', 'Sound'].map(within('Physics', 'History'))).toEqual(['Waves', 'ध्वनि']);
  expect(within('History')('Sound')).toBe('Sound');
});
