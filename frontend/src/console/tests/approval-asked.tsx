import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { consolePaths } from '../../lib/console-paths.js';
import { messageOf } from '../../lib/message-of.js';
import { codeOf } from '../../lib/refusal.js';
import { t } from '../../texts/bank.js';

/** What was refused because a second person has to agree waits now: says so, with the way there. Null for anything else. */
export const approvalAsked = (error: unknown) =>
  error === null || codeOf(error) !== 'approval.needed' ? null : (
    <Alert color="blue" role="alert">
      {messageOf(error)}{' '}
      <Anchor component={Link} className="tap" to={consolePaths.approvals}>
        {t('bank.draft.toApprovals')}
      </Anchor>
    </Alert>
  );
