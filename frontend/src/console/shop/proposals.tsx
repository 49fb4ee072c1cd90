import { approvalLists, type ApprovalShown } from '@exam/contracts/http/approvals';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { t } from '../../texts/sell.js';

type Props = {
  isOf: (proposal: ApprovalShown) => boolean;
  /** What waits, in words. */
  textOf: (proposal: ApprovalShown) => string;
  /** The same change again, to which somebody has agreed. */
  carryOut: (proposal: ApprovalShown) => Promise<unknown>;
  invalidates: readonly (readonly string[])[];
};

/** What waits for a second person, and what the person may carry out now that somebody has agreed. */
export function Proposals({ isOf, textOf, carryOut, invalidates }: Props) {
  const { data } = useQuery({
    queryKey: ['approvals', 'shop'],
    queryFn: ({ signal }) => call(approvalLists.commerce, { query: { limit: 200 } }, { signal }),
  });
  const run = useMutation({
    mutationFn: carryOut,
    meta: { done: t('sell.saved'), invalidates: [['approvals'], ...invalidates] },
  });
  return data?.items.filter(isOf).map((proposal) => (
    <Alert key={proposal.approvalId} color="yellow" variant="light" role="status">
      <Stack gap="xs">
        <Text>{textOf(proposal)}</Text>
        {proposal.state === 'given' && (
          <Group gap="sm">
            <Text>{t('sell.agreed')}</Text>
            <Button loading={run.isPending} onClick={() => run.mutate(proposal)}>
              {t('sell.carryOut')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  ));
}
