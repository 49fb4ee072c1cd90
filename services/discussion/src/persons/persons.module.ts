import { PersonsModule } from '@exam/platform';
import { OwnUploads } from './own-uploads.js';

/** A post stays as an empty one below which others have written; whose it was nobody can tell. */
export const Persons = PersonsModule.register({
  service: 'discussion',
  also: OwnUploads,
  kept: {
    item: {
      ...{ author_id: `''`, author_name: `''`, content: `''`, state: `'removed'` },
      ...{ words: `'{}'`, tags: `'{}'`, attachments: `'[]'` },
    },
  },
});
