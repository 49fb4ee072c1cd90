import { Autocomplete } from '@mantine/core';
import { useFacets } from '../questions/facets.js';

type Props = { label: string; value: string; onChange: (name: string) => void; disabled: boolean };

/** The name of a subject: one that the school has, or a new one. */
export function SubjectField(props: Props) {
  const { subjects } = useFacets();
  return <Autocomplete maxLength={80} data={[...new Set(subjects.map(({ label }) => label))]} {...props} />;
}
