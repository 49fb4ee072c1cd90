import type { CurriculumSubject } from '@exam/contracts/http/catalog-curriculum';
import { SubjectSign } from '../../entities/subjects/subject-sign.js';
import classes from './content.module.css';
import { told } from '../../texts/told.js';

/** A subject as a tab: its sign in its colour, which go by its own name, and its name as the reader has it. */
export const subjectTab = (subject: CurriculumSubject) => ({
  value: subject.subjectId,
  label: (
    <span className={classes.subjectTab}>
      <SubjectSign subject={subject.subjectName} size={18} />
      {told(subject).subjectName}
    </span>
  ),
});
