import type { SessionUser } from '@exam/contracts/http/identity';
import { Anchor, Button, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState, type FormEvent, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../lib/message-of.js';
import { mobileFault, sentNumber, typedDigits } from '../../lib/mobile-number.js';
import { paths } from '../../lib/paths.js';
import { RefusalError } from '../../lib/refusal.js';
import { usePassingText } from '../../lib/use-passing-text.js';
import { t } from '../../texts/session.js';
import { loadCalls, signInHere, type SignInInput } from '../../entities/session/api.js';
import type { SignInStep } from './sign-in-step.js';

const errorMs = 5_000;

/** What an identity provider's client says of an account that was made by hand (1 §8). */
const providerFault = 'callback.newPasswordRequired is not a function';

type Props = {
  /** Runs when the session is stored. */
  onDone: (user: SessionUser) => void;
  onStep: (step: SignInStep) => void;
  /** In a dialog: its other modes are in the same dialog, not on pages of their own. */
  isWithin?: boolean;
};

/** Mobile number and password, and the ways on for who has no password, or no account. */
export function SignInForm({ onDone, onStep, isWithin = false }: Props) {
  const [mobile, setMobile] = useState('');
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState({ mobile: false, password: false });
  const [mobileError, setMobileError] = usePassingText(errorMs);
  const { send, sending, error } = useSignIn(onDone, onStep);

  const typeMobile = (typed: string) => {
    const digits = typedDigits(typed);
    setMobile(digits);
    if (mobileFault(digits) === null) setMobileError(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = mobileFault(mobile);
    if (fault) setMobileError(t(fault));
    else void send({ phoneNumber: sentNumber(mobile), password });
  };
  const byCode = () => {
    const fault = mobileFault(mobile);
    if (fault) setMobileError(t(fault));
    else onStep({ mode: 'code', phone: sentNumber(mobile), isSent: false });
  };
  const within = (mode: 'register' | 'forgot') =>
    isWithin
      ? {
          onClick: (event: MouseEvent) => {
            event.preventDefault();
            onStep({ mode });
          },
        }
      : {};

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
          onChange={(event) => typeMobile(event.currentTarget.value)}
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
        <Anchor component={Link} to={paths.forgotten} size="sm" className="tap" my={-14} {...within('forgot')}>
          {t('accounts.login.forgot')}
        </Anchor>
        <SignInFault text={error} />
        <Button type="submit" fullWidth loading={sending} disabled={mobile === '' || password === ''}>
          {t('accounts.login.submit')}
        </Button>
        <Button variant="default" fullWidth onClick={byCode}>
          {t('own.login.byCode')}
        </Button>
        <Group justify="space-between" mb={-10}>
          <Anchor component={Link} to={paths.register} fw={600} className="tap" {...within('register')}>
            {t('accounts.login.signUp')}
          </Anchor>
          <Anchor component={Link} to={paths.packages} className="tap">
            {t('accounts.login.guest')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}

/** One place for both cards: sends, and turns a refusal into the documents' words for five seconds. */
export function useSignIn(onDone: (user: SessionUser) => void, onStep?: (step: SignInStep) => void) {
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const [error, setError] = usePassingText(errorMs);
  const send = async (input: SignInInput) => {
    setSending(true);
    setError(null);
    try {
      onDone(await signInHere(input));
    } catch (caught) {
      const text = signInMessage(caught);
      setError(text);
      const step = 'phoneNumber' in input ? stepAfter(caught, input.phoneNumber, text) : null;
      if (step) onStep?.(step);
      if (caught instanceof RefusalError && caught.message === providerFault) void navigate(paths.home);
      // after the yes the button waits until the page is left: the next page may take its time to come
      setSending(false);
    }
  };
  return { send, sending, error };
}

/** A new number registers; a right password may need a code besides. */
function stepAfter(error: unknown, phone: string, notice: string): SignInStep | null {
  if (!(error instanceof RefusalError)) return null;
  if (error.code === 'auth.unknown_user') return { mode: 'register', phone, notice };
  if (error.code === 'auth.please_register') return { mode: 'register', phone, notice, isSent: true };
  return error.code === 'auth.code_needed' ? { mode: 'code', phone, isSent: true } : null;
}

/** The documents' words for the server's; in the hosted mode it says something else, which stays. */
const unknownUser = 'User does not exist';

function signInMessage(error: unknown): string {
  if (error instanceof RefusalError && error.message === unknownUser) return t('accounts.login.unknownUser');
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
