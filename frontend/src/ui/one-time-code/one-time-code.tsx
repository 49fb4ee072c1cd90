import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { messageOf } from '../../lib/message-of.js';
import { codeOf, RefusalError } from '../../lib/refusal.js';
import { usePassingText } from '../../lib/use-passing-text.js';
import { t } from '../../texts/codes.js';
import { leftText } from '../countdown.js';
import classes from './one-time-code.module.css';

export const codeSeconds = 120;
const mostResends = 3;
const messageMs = 4_000;
const expiryMs = 5_000;

type Props = {
  /** The number or address that the code went to, as a person reads it. */
  sentTo: string;
  /** Four (ledger OTP-004), or six where the code alone opens or changes an account. */
  digits?: 4 | 6;
  /** Throws what a call throws. */
  verify: (code: string) => Promise<unknown>;
  resend: () => Promise<unknown>;
  /** Said after a resend; the documents write it with a capital letter in one place. */
  resentText?: string;
  prompt?: string;
  submit?: string;
  /** Back to where the number is typed. */
  onChange?: (() => void) | undefined;
};

/** A code that was just sent: its time, typing it, and asking for another one (1 §4). */
export function OneTimeCode({ sentTo, digits = 4, verify, resend, resentText, prompt, submit, onChange }: Props) {
  const [code, setCode] = useState('');
  const [until, setUntil] = useState(fromNow);
  const [isExpired, setExpired] = useState(false);
  const [resends, setResends] = useState(0);
  const [busy, setBusy] = useState<'verify' | 'resend' | null>(null);
  const [said, say] = usePassingText(messageMs);
  const [fault, setFault] = usePassingText(messageMs);
  const [expiry, sayExpiry] = usePassingText(expiryMs);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    say(t('accounts.otp.sent'));
    input.current?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: the code has gone out when this is first drawn
  }, []);

  const expire = () => {
    setExpired(true);
    sayExpiry(t('accounts.otp.expired'));
  };
  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (busy !== null || isExpired) return;
    if (!new RegExp(`^[0-9]{${digits}}$`).test(code)) return setFault(t('accounts.otp.invalid'));
    setBusy('verify');
    setFault(null);
    try {
      await verify(code);
    } catch (error) {
      if (codeOf(error) === 'otp.expired') expire();
      else setFault(messageOf(error));
      input.current?.focus();
    } finally {
      setBusy(null);
    }
  };
  const again = async () => {
    if (resends >= mostResends) return setFault(t('accounts.otp.most'));
    setBusy('resend');
    setFault(null);
    try {
      await resend();
      setResends(resends + 1);
      setUntil(fromNow());
      setExpired(false);
      sayExpiry(null);
      setCode('');
      say(resentText ?? t('accounts.otp.resent'));
      input.current?.focus();
    } catch (error) {
      const isLimit = error instanceof RefusalError && error.status === 429;
      setFault(isLimit ? messageOf(error) : t('accounts.otp.resendFailed'));
    } finally {
      setBusy(null);
    }
  };

  return (
    <form onSubmit={(event) => void check(event)} noValidate>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Text size="sm">{t('own.otp.sentTo', { to: sentTo })}</Text>
          {onChange && (
            <Button variant="subtle" size="sm" onClick={onChange}>
              {t('own.otp.change')}
            </Button>
          )}
        </Group>
        <TextInput
          ref={input}
          label={t('own.otp.label')}
          description={prompt ?? t('accounts.otp.prompt')}
          value={code}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={digits}
          classNames={{ input: classes.code! }}
          error={fault ?? expiry}
          onChange={({ currentTarget }) => setCode(currentTarget.value.replace(/\D/g, '').slice(0, digits))}
        />
        <Group justify="space-between" gap="xs" mih={24}>
          <Text size="sm" c="dimmed" role="status">
            {said}
          </Text>
          <Text size="sm" c="dimmed">
            {isExpired ? null : <ValidFor until={until} onEnd={expire} />}
          </Text>
        </Group>
        <Group grow preventGrowOverflow={false} gap="xs">
          <Button variant="default" onClick={() => void again()} loading={busy === 'resend'} disabled={busy !== null}>
            {t('own.otp.resend')}
          </Button>
          <Button type="submit" loading={busy === 'verify'} disabled={isExpired || busy !== null}>
            {submit ?? t('own.otp.verify')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Counted by a clock that only runs forward: the code's time is a span, whatever time the device believes it is. */
const fromNow = (): number => performance.now() + codeSeconds * 1000;

function ValidFor({ until, onEnd }: { until: number; onEnd: () => void }) {
  const [left, setLeft] = useState(until - performance.now());
  const end = useRef(onEnd);
  useEffect(() => void (end.current = onEnd));
  useEffect(() => {
    const timer = setInterval(() => {
      const now = until - performance.now();
      setLeft(Math.max(0, now));
      if (now > 0) return;
      clearInterval(timer);
      end.current();
    }, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <span className="numbers" role="timer" aria-live="off">
      {t('own.otp.validFor', { time: leftText(left) })}
    </span>
  );
}
