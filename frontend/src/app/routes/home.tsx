import { Button, Group, Text, Title } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { storedToken } from '../../lib/token.js';
import { paths } from '../../lib/paths.js';
import { PageTitle } from '../../ui/page-title.js';
import { t } from '../../texts/home.js';
import { t as shellText } from '../../texts/shell.js';
import { t as sessionText } from '../../texts/session.js';
import classes from './home.module.css';

const points = [
  ['own.product.pointTitle1', 'own.product.point1'],
  ['own.product.pointTitle2', 'own.product.point2'],
  ['own.product.pointTitle3', 'own.product.point3'],
] as const;

/** What this is, in one screen; the marketing page of the second document takes its place later. */
export function Component() {
  const signedIn = storedToken() !== null;
  const { search } = useLocation();
  return (
    <div className={classes.page}>
      <PageTitle page={t('own.home.title')} />
      <section className={classes.lead}>
        <Title order={1} className={classes.claim}>
          {t('own.product.claim')}
        </Title>
        <Text size="lg" c="dimmed" maw={620}>
          {t('own.product.description')}
        </Text>
        <Group mt="lg">
          {signedIn ? (
            <Button component={Link} to={paths.dashboard} size="lg">
              {shellText('accounts.shell.dashboard')}
            </Button>
          ) : (
            <Button component={Link} to={{ pathname: paths.login, search }} size="lg">
              {sessionText('accounts.login.title')}
            </Button>
          )}
        </Group>
      </section>
      <ul className={classes.points}>
        {points.map(([title, text]) => (
          <li key={title}>
            <Title order={2} size="h4">
              {t(title)}
            </Title>
            <Text c="dimmed">{t(text)}</Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
