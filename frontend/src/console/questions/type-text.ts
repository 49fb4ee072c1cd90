import { questionTypeNames } from '@exam/contracts/shared/exam-values';
import { t as paperText } from '../../texts/paper.js';

export type QuestionTypeName = (typeof questionTypeNames)[number];

export const typeText = (type: QuestionTypeName): string => paperText(`assessment.type.${type}`);
export const typeOptions = () => questionTypeNames.map((value) => ({ value, label: typeText(value) }));
