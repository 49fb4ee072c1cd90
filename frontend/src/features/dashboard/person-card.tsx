import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { t } from '../../texts/dashboard.js';
import { PersonIcon } from '../../ui/icons.js';
import classes from './dashboard.module.css';

type Props = { name: string; place: string };

/** The card of the person, with a way to the profile and one to its editing (ledger DASH-001). */
export function PersonCard({ name, place }: Props) {
  return (
    <li className={classes.person}>
      <span className={classes.personSign}>
        <PersonIcon size={24} />
      </span>
      <Title order={2} size="h4">
        <Anchor component={Link} to={paths.profile} inherit c="inherit">
          {t('accounts.dashboard.user')}
        </Anchor>
      </Title>
      <Text c="dimmed" size="sm">
        {[name, place].filter(Boolean).join(' · ')}
      </Text>
      <Anchor component={Link} to={paths.editProfile} className="tap" style={{ justifySelf: 'start' }}>
        {t('accounts.dashboard.edit')}
      </Anchor>
    </li>
  );
}
