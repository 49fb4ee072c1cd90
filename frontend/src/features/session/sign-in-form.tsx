import type { SessionUser } from '@exam/contracts/http/identity';
import { Anchor, Button, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { RefusalError } from '../../lib/refusal.js';
import { messageOf } from '../../lib/message-of.js';
import { t } from '../../texts/session.js';
import { loadCalls, signInHere, type SignInInput } from './api.js';
import { mobileFault, sentNumber, typedDigits } from './mobile-number.js';
import { usePassingText } from './use-passing-text.js';

const errorMs = 5_000;

/** Mobile number and password. `onDone` runs when the session is stored. */
export function SignInForm({ onDone }: { onDone: (user: SessionUser) => void }) {
  const [mobile, setMobile] = useState('');
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState({ mobile: false, password: false });
  const [mobileError, setMobileError] = usePassingText(errorMs);
  const { send, sending, error } = useSignIn(onDone);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = mobileFault(mobile);
    if (fault) setMobileError(t(fault));
    else void send({ phoneNumber: sentNumber(mobile), password });
  };

  return (
    <form onSubmit={submit} onFocus={() => void loadCalls()} noValidate>
      <Stack gap="md">
        <Title order={1} size="h2">
          {t('accounts.login.title')}
        </Title>
        <TextInput
          label={t('accounts.login.mobile')}
          value={mobile}
          inputMode="numeric"
          autoComplete="tel-national"
          name="mobile"
          leftSection={
            <Text size="sm" c="dimmed">
              +91
            </Text>
          }
          leftSectionWidth={48}
          onChange={(event) => setMobile(typedDigits(event.currentTarget.value))}
          onBlur={() => setTouched((before) => ({ ...before, mobile: true }))}
          error={mobileError ?? (touched.mobile && mobile === '' ? t('accounts.login.enterMobile') : null)}
        />
        <PasswordInput
          label={t('accounts.login.password')}
          value={password}
          autoComplete="current-password"
          name="password"
          onChange={(event) => setPassword(event.currentTarget.value)}
          onBlur={() => setTouched((before) => ({ ...before, password: true }))}
          error={touched.password && password === '' ? t('accounts.login.enterPassword') : null}
          visibilityToggleButtonProps={{ 'aria-label': t('own.login.showPassword') }}
        />
        <SignInFault text={error} />
        <Button type="submit" fullWidth loading={sending} disabled={mobile === '' || password === ''}>
          {t('accounts.login.submit')}
        </Button>
        <Button component={Link} to="/packages" variant="default" fullWidth>
          {t('accounts.login.guest')}
        </Button>
        <Group justify="space-between" mb={-10}>
          <Anchor component={Link} to="/register" className="tap">
            {t('accounts.login.signUp')}
          </Anchor>
          <Anchor component={Link} to="/forgot-password" className="tap">
            {t('accounts.login.forgot')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}

/** One place for both cards: sends, and turns a refusal into the documents' words for five seconds. */
export function useSignIn(onDone: (user: SessionUser) => void) {
  const [sending, setSending] = useState(false);
  const [error, setError] = usePassingText(errorMs);
  const send = async (input: SignInInput) => {
    setSending(true);
    setError(null);
    try {
      onDone(await signInHere(input));
    } catch (caught) {
      setError(signInMessage(caught));
      // after the yes the button waits until the page is left: the next page may take its time to come
      setSending(false);
    }
  };
  return { send, sending, error };
}

function signInMessage(error: unknown): string {
  if (error instanceof RefusalError && error.code === 'auth.unknown_user') return t('accounts.login.unknownUser');
  if (error instanceof RefusalError && error.message === '') return t('accounts.login.failed');
  return messageOf(error);
}

export function SignInFault({ text }: { text: string | null }) {
  return (
    <div role="alert" className="fault">
      {text && (
        <Text size="sm" c="var(--fault-text)">
          {text}
        </Text>
      )}
    </div>
  );
}
