import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { storedToken } from '../../lib/token.js';
import { PageTitle } from '../../ui/page-title.js';
import { t } from '../../texts/index.js';

/** A page of the documents that is being built: says so, and leads on. */
export function Component() {
  const signedIn = storedToken() !== null;
  return (
    <Container size="sm" py={72}>
      <PageTitle page={t('own.later.title')} />
      <Stack gap="md" align="flex-start">
        <Title order={1} size="h2">
          {t('own.later.title')}
        </Title>
        <Text c="dimmed">{t('own.later.text')}</Text>
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
      </Stack>
    </Container>
  );
}
