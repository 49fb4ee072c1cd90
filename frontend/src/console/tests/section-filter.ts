import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import { t } from '../../texts/tests.js';
import type { ListFilter } from '../kit/console-list.js';

/** The sections that the person may see, where there are some. */
export const sectionFilter = (sections: ExamOfStaff['sections']): ListFilter[] =>
  sections.length < 2
    ? []
    : [
        {
          ...{ name: 'sectionId', label: t('tests.section') },
          options: sections.map(({ sectionId, sectionName }) => ({ value: sectionId, label: sectionName })),
        },
      ];
