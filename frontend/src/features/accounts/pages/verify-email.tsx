import { verifyEmail } from '@exam/contracts/http/identity/emails';
import { Alert, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { call } from '../../../lib/http.js';
import { paths } from '../../../lib/paths.js';
import { messageOf } from '../../../lib/message-of.js';
import { t } from '../../../texts/profile.js';
import { Loading } from '../../../ui/page-state.js';
import { Page } from '../../../ui/page.js';
import classes from './narrow-page.module.css';

/** Where the link of an e-mail leads (3 §2). It is used up by the call, so it is asked once. */
export function Component() {
  const { id = '' } = useParams();
  const verified = useQuery({
    queryKey: ['verify-email', id],
    queryFn: () => call(verifyEmail, { params: { id } }, { retries: 0 }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <div className={classes.narrow}>
      <Page title={t('own.verify.title')} width="text">
        {verified.isPending ? (
          <Loading rows={1} />
        ) : (
          <Stack gap="lg">
            <Alert
              role={verified.error ? 'alert' : 'status'}
              color={verified.error ? 'red' : 'teal'}
              variant="light"
              radius="lg"
            >
              {verified.error ? messageOf(verified.error) : t('assessment.verify.done')}
            </Alert>
            <Button component={Link} to={paths.login} variant="default" style={{ alignSelf: 'flex-start' }}>
              {t('own.verify.signIn')}
            </Button>
          </Stack>
        )}
      </Page>
    </div>
  );
}
