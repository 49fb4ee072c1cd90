import { Button, Container, Group } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { storedToken } from '../../lib/token.js';
import { Page } from '../../ui/page.js';
import { t } from '../../texts/shell.js';

/** A page of the documents that is being built: says so, and leads on. */
export function Component() {
  const signedIn = storedToken() !== null;
  return (
    <Container size="sm" py={72}>
      <Page title={t('own.later.title')} lead={t('own.later.text')} width="text">
        <Group>
          {signedIn && (
            <Button component={Link} to={paths.hub}>
              {t('own.later.way')}
            </Button>
          )}
          <Button component={Link} to={paths.home} variant="default">
            {t('accounts.fallback.link')}
          </Button>
        </Group>
      </Page>
    </Container>
  );
}
