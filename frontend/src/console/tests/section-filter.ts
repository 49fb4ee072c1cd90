import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import { t } from '../../texts/tests.js';
import type { ListFilter } from '../kit/console-list.js';

/** The sections that the person may see, where there are some. Those of one code in several groups are one choice. */
export function sectionFilter(sections: ExamOfStaff['sections']): ListFilter[] {
  const named = new Map<string, string[]>();
  for (const { sectionId, sectionName } of sections)
    named.set(sectionId, [...new Set([...(named.get(sectionId) ?? []), sectionName])]);
  return named.size < 2
    ? []
    : [
        {
          ...{ name: 'sectionId', label: t('tests.section') },
          options: [...named].map(([value, names]) => ({ value, label: names.join(', ') })),
        },
      ];
}
