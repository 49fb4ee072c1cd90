import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { loadCalls, sessionQuery } from '../../../entities/session/api.js';
import { isApplicant, useUser } from '../../../entities/session/use-user.js';
import { messageOf } from '../../../lib/message-of.js';
import { paths } from '../../../lib/paths.js';
import { queryClient } from '../../../lib/query-client.js';
import { freshToken, storedToken } from '../../../lib/token.js';
import { t } from '../../../texts/accounts.js';
import { Page } from '../../../ui/page.js';
import { leave } from '../../session/index.js';
import classes from './narrow-page.module.css';

/** Where somebody waits whom the school has not let in yet. The token says so too: it is renewed before it is asked. */
export function Component() {
  const navigate = useNavigate();
  const user = useUser();
  const look = useMutation({
    mutationFn: async () => {
      await freshToken(storedToken());
      return (await loadCalls()).readSession({});
    },
    onSuccess: (user) => {
      queryClient.setQueryData(sessionQuery.queryKey, user);
      if (!isApplicant(user)) return navigate(paths.dashboard);
    },
  });
  return (
    <div className={classes.narrow}>
      <Page title={t('own.waiting.title')} width="text">
        <Stack gap="lg">
          <Text>{t('own.waiting.text')}</Text>
          {look.isSuccess && <Alert role="status">{t('own.waiting.still')}</Alert>}
          {look.error && (
            <Alert role="alert" color="red">
              {messageOf(look.error)}
            </Alert>
          )}
          <Group>
            <Button loading={look.isPending} onClick={() => look.mutate()}>
              {t('own.waiting.look')}
            </Button>
            <Button variant="default" onClick={() => void leave(user)}>
              {t('own.waiting.leave')}
            </Button>
          </Group>
        </Stack>
      </Page>
    </div>
  );
}
