import { Button, Container } from '@mantine/core';
import { useRouteError } from 'react-router';
import { ConnectionError } from '../lib/refusal.js';
import { Failed } from '../ui/page-state.js';
import { PageTitle } from '../ui/page-title.js';
import { t } from '../texts/shared.js';
import { useReloadOnline } from './plain-failure.js';

/** A page that could not be opened: its code, its data or itself failed. */
export default function PageFailed() {
  const error = useRouteError();
  useReloadOnline();
  // code that does not come: the line, unless the server has another release (lib/new-release.ts says so)
  const isCode = error instanceof TypeError && /import|module/i.test(error.message);
  return (
    <Container size="sm" py={48} px={0}>
      <PageTitle page={t('own.error.title')} />
      <Failed error={isCode ? new ConnectionError() : error} onRetry={() => window.location.reload()}>
        <Button component="a" href="/" variant="subtle">
          {t('own.error.home')}
        </Button>
      </Failed>
    </Container>
  );
}
