import { Anchor, Container, Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../lib/paths.js';
import { UnpluggedPicture } from '../ui/pictures.js';
import { PageTitle } from '../ui/page-title.js';
import { t } from '../texts/shell.js';

export function Component() {
  return (
    <Container size="sm" py={64}>
      <PageTitle page={t('accounts.fallback.text')} />
      <Stack gap="md" align="center">
        <UnpluggedPicture />
        <Title order={1} size="h2" ta="center">
          {t('accounts.fallback.text')}
        </Title>
        <Anchor component={Link} to={paths.home} className="tap">
          {t('accounts.fallback.link')}
        </Anchor>
      </Stack>
    </Container>
  );
}
