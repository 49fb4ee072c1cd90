import { reachOf } from '@exam/contracts/core/permissions';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useUser } from '../../entities/session/use-user.js';
import { consolePaths } from '../../lib/console-paths.js';
import { untilLoaded } from '../../lib/load-code.js';
import { t } from '../../texts/bank.js';

/** For who may make tests. */
export function NewTest({ withDrafts = false }: { withDrafts?: boolean }) {
  const user = useUser();
  const navigate = useNavigate();
  const begin = useMutation({
    mutationFn: async () => (await untilLoaded(() => import('./new-draft.js'))).newDraft(),
    onSuccess: (examId) => void navigate(consolePaths.draft(examId)),
  });
  if (reachOf(user, 'tests.edit') === null) return null;
  return (
    <Group gap="sm">
      {withDrafts && (
        <Button variant="default" component={Link} to={consolePaths.drafts}>
          {t('bank.draft.list')}
        </Button>
      )}
      <Button onClick={() => begin.mutate()} loading={begin.isPending}>
        {t('bank.draft.new')}
      </Button>
    </Group>
  );
}
