import { listExamResults } from '@exam/contracts/http/exam-results';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';

/** The newest two hundred tests, to choose from by their names. */
export const examChoices = queryOptions({
  queryKey: ['tests', 'choices'],
  queryFn: ({ signal }) => call(listExamResults, { query: { limit: 200, sort: '-startAt' } }, { signal }),
  select: ({ items }) => items.map(({ examId, examName }) => ({ value: examId, label: examName })),
});
