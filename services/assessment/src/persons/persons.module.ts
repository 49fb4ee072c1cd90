import { PersonsModule } from '@exam/platform';

/** An exam's extension stays when the teacher who gave it is erased: who had the time hangs on it. */
export const Persons = PersonsModule.register({
  service: 'assessment',
  kept: { exam_extension: { given_by: `''` } },
});
