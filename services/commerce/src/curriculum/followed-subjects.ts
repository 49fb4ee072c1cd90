import { subjectPublished } from '@exam/contracts';
import { followed } from '@exam/platform';
import { placeOf } from './place.js';

export const FollowedSubjects = followed({
  consumer: 'curriculum',
  events: [subjectPublished],
  table: 'subject',
  key: 'place',
  columns: {
    place: ['text', placeOf],
    chapter_ids: ['text[]', (one) => one.chapters.map(({ chapterId }) => chapterId)],
    revision: ['bigint', (one) => Date.parse(one.publishedAt)],
  },
});
