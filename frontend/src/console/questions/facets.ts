import { bankFacets } from '@exam/contracts/http/bank';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.js';

export const facetsQuery = queryOptions({
  queryKey: ['questions', 'facets'],
  queryFn: ({ signal }) => call(bankFacets, { query: {} }, { signal }),
});

/** The chapters of the bank as choices, and its subjects. */
export function useFacets(subjectId?: string) {
  const { data } = useQuery(facetsQuery);
  const all = data?.chapters ?? [];
  const named = (pairs: [string, string][]) => [...new Map(pairs)].map(([value, label]) => ({ value, label }));
  return {
    all,
    tags: (data?.tags ?? []).map(({ tag }) => tag),
    subjects: named(all.map((one) => [one.subjectId, one.subjectName])),
    chapters: named(
      all
        .filter((one) => one.chapter !== '' && (!subjectId || one.subjectId === subjectId))
        .map(({ chapter }) => [chapter, chapter]),
    ),
  };
}
