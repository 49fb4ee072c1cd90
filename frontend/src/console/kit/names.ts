import { namesOfPeople } from '@exam/contracts/http/identity/people';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.js';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** So many the server names in one answer. */
const atOnce = 200;

/** The names of these people, as far as they are of the organisation; ids that are none are passed over. */
export function useNames(ids: readonly (string | null)[]): (id: string | null) => string | null {
  const asked = [...new Set(ids.filter((id): id is string => id !== null && uuid.test(id)))].sort();
  const { data } = useQuery({
    queryKey: ['names', asked],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(asked.length / atOnce) }, (_, n) =>
        call(namesOfPeople, { query: { userIds: asked.slice(n * atOnce, (n + 1) * atOnce).join(',') } }, { signal }),
      );
      return { items: (await Promise.all(parts)).flatMap(({ items }) => items) };
    },
    enabled: asked.length > 0,
    staleTime: 300_000,
    placeholderData: (before) => before,
  });
  const names = new Map(data?.items.map(({ userId, name }) => [userId, name]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}
