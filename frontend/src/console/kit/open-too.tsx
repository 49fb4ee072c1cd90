import { openingSaidMs, type openDraft } from '@exam/contracts/http/openings';
import type { AnswerOf } from '@exam/contracts/core/route';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../texts/console.js';
import { useNames } from './names.js';

type Props = { of: string; say: (signal: AbortSignal) => Promise<AnswerOf<typeof openDraft>> };

/** Says as long as it is there that the object is open here, and tells who else has it open. */
export function OpenToo({ of, say }: Props) {
  const { data } = useQuery({
    queryKey: ['opening', of],
    queryFn: ({ signal }) => say(signal),
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
