import { PersonsModule } from '@exam/platform';
import { ForgetNamed } from './forget-named.repository.js';

/** What the staff did for others stays when they are erased: who had the time, what is asked. */
export const Persons = PersonsModule.register({
  service: 'assessment',
  also: ForgetNamed,
  kept: {
    exam_draft: {},
    exam_extension: { given_by: `''` },
    exam_key: { decided_by: `''` },
    outage: { decided_by: 'null', decided_name: 'null' },
    question: { changed_by: 'null' },
    regrade: { asked_by: `''` },
    question_version: { changed_by: 'null' },
  },
});
