import type { SessionUser } from '@exam/contracts/http/identity';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { t } from '../../texts/session.js';
import { organisationQuery } from '../../entities/session/api.js';
import { SignInFault, useSignIn } from './sign-in-form.js';

type Props = { onDone: (user: SessionUser) => void };

/** The second card: the organisation's code is before the trimmed username (ledger AUTH-013). */
export function OrganisationForm({ onDone }: Props) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { send, sending, error } = useSignIn(onDone);
  const [wanted, setWanted] = useState(false);
  const { data: organisation } = useQuery({ ...organisationQuery, enabled: wanted });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = username.trim();
    // a second login is an e-mail address, which no username is (ledger AUTH-014)
    if (typed.includes('@')) void send({ email: typed, password });
    else void send({ username: `${organisation?.orgCode ?? ''}${typed}`, password });
  };

  return (
    <form onSubmit={submit} onFocus={() => setWanted(true)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('own.login.username')}
          value={username}
          autoComplete="username"
          name="username"
          description={organisation && `${organisation.name} (${organisation.orgCode})`}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('accounts.login.password')}
          value={password}
          autoComplete="current-password"
          name="organisationPassword"
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('own.login.showPassword') }}
        />
        <SignInFault text={error} />
        <Button
          type="submit"
          variant="light"
          fullWidth
          loading={sending}
          disabled={organisation === undefined || username.trim() === '' || password === ''}
        >
          {t('accounts.login.continue')}
        </Button>
      </Stack>
    </form>
  );
}
