import type { CurriculumSubject } from '@exam/contracts/http/catalog-curriculum';
import { SubjectSign } from '../../entities/subjects/subject-sign.js';
import classes from './content.module.css';

/** A subject as a tab: its sign in its colour, and its name. */
export const subjectTab = ({ subjectId, subjectName }: CurriculumSubject) => ({
  value: subjectId,
  label: (
    <span className={classes.subjectTab}>
      <SubjectSign subject={subjectName} size={18} />
      {subjectName}
    </span>
  ),
});
