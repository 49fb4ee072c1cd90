import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { SubjectSign } from './subject-sign.js';
import classes from './subject-sign.module.css';
import { told } from '../../texts/told.js';

type Subject = {
  subjectId: string;
  subjectName: string;
  translations?: Partial<Record<LanguageCode, object>> | undefined;
};

/** A subject as a tab: its sign in its colour, which go by its own name, and its name as the reader has it. */
export const subjectTab = (subject: Subject) => ({
  value: subject.subjectId,
  label: (
    <span className={classes.named}>
      <SubjectSign subject={subject.subjectName} size={18} />
      {told(subject).subjectName}
    </span>
  ),
});
