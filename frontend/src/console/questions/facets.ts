import { bankFacets } from '@exam/contracts/http/bank';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { useSchool } from '../organisations/use-school.js';

/** The chapters of the bank and of the curriculum as choices, and their subjects; or those that have questions alone. */
export function useFacets(subjectId?: string, { haveQuestions = false } = {}) {
  const school = useSchool();
  const { data } = useQuery({
    queryKey: ['questions', 'facets', school],
    queryFn: ({ signal }) => call(bankFacets, { query: school }, { signal }),
  });
  const all = (data?.chapters ?? []).filter(({ questions }) => !haveQuestions || questions > 0);
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

/** The subject of this name; one that nobody knows yet gets a code from it. */
export function subjectNamed(all: readonly { subjectId: string; subjectName: string }[], subjectName: string) {
  const name = subjectName.trim().toLowerCase();
  const known = all.find((one) => one.subjectName.toLowerCase() === name);
  return { subjectName, subjectId: known?.subjectId ?? codeOf(name) };
}

/** The code of a subject that the bank does not have yet. */
const codeOf = (name: string): string =>
  /[^ -~]/.test(name)
    ? // of another script no letter is left
      Array.from(name, (letter) => letter.codePointAt(0)!.toString(16))
        .join('')
        .slice(0, 80)
    : name
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 80);
