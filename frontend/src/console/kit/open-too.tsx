import { openingSaidMs, type OpeningRoute } from '@exam/contracts/http/openings';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call, type CallInput } from '../../lib/http.js';
import { t } from '../../texts/console.js';
import { useNames } from './names.js';

type Props<R extends OpeningRoute> = { at: R } & CallInput<R>;

/** Says as long as it is there that the object is open here, and tells who else has it open. */
export function OpenToo<R extends OpeningRoute>({ at, ...named }: Props<R>) {
  const { data } = useQuery({
    queryKey: ['opening', at.name, named],
    queryFn: ({ signal }) => call(at, named as never, { signal }),
    refetchInterval: openingSaidMs,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  const others = data?.others ?? [];
  const nameOf = useNames(others);
  if (others.length === 0) return null;
  const names = others.map((one) => nameOf(one) ?? '–').join(', ');
  return <Alert role="status">{t('console.openToo', { names })}</Alert>;
}
