import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { consolePaths } from '../../lib/console-paths.js';
import { t } from '../../texts/people.js';

/** To the entries of the trail about this object, as `coupon:<id>`. */
export const HistoryLink = ({ of: subject, name }: { of: string; name?: string }) => (
  <Anchor
    component={Link}
    className="tap"
    to={consolePaths.auditOf(subject)}
    {...(name !== undefined && { 'aria-label': t('people.historyOf', { name }) })}
  >
    {t('people.history')}
  </Anchor>
);
