import { sealDraft } from '@exam/contracts/http/authoring';
import { reachOf } from '@exam/contracts/core/permissions';
import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../entities/session/use-user.js';
import { t } from '../../texts/bank.js';
import { runChange } from '../kit/run-change.js';

/** Whether its questions are hidden from everybody but who made the test, until it closes. */
export function DraftSeal({ examId, isSealed }: { examId: string; isSealed: boolean }) {
  const client = useQueryClient();
  const user = useUser();
  const seal = useMutation({
    mutationFn: (wanted: boolean) => runChange(sealDraft, { params: { examId }, body: { isSealed: wanted } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['drafts'] }),
  });
  if (reachOf(user, 'tests.seal') === null) return null;
  return (
    <Switch
      label={t('bank.draft.seal')}
      description={t('bank.draft.sealText')}
      checked={seal.isPending ? seal.variables : isSealed}
      disabled={seal.isPending}
      onChange={({ currentTarget }) => seal.mutate(currentTarget.checked)}
    />
  );
}
