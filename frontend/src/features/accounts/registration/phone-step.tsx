import { Button, Stack, TextInput, Text } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { messageOf } from '../../../lib/message-of.js';
import { mobileFault, sentNumber, typedDigits } from '../../../lib/mobile-number.js';
import { t } from '../../../texts/accounts.js';
import { sendOtp } from '../api.js';

type Props = {
  /** Ten digits that were typed elsewhere; with `isSentAtOnce` they get their code without a further press. */
  first?: string;
  isSentAtOnce?: boolean;
  /** A code has gone out to this number, with +91. */
  onSent: (phone: string) => void;
};

/** The first step of a registration: whose number it is (ledger REG-002). */
export function PhoneStep({ first = '', isSentAtOnce = false, onSent }: Props) {
  const [mobile, setMobile] = useState(first);
  const [fault, setFault] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (sending) return;
    if (mobileFault(mobile) !== null) return setFault(t('accounts.registration.validPhone'));
    setSending(true);
    try {
      await sendOtp(sentNumber(mobile));
      onSent(sentNumber(mobile));
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setSending(false);
    }
  };

  const isFirst = useRef(true);
  useEffect(() => {
    if (isSentAtOnce && isFirst.current) void send();
    isFirst.current = false;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label={t('own.registration.mobile')}
          name="mobile"
          value={mobile}
          inputMode="numeric"
          autoComplete="tel-national"
          leftSection={
            <Text size="sm" c="dimmed">
              +91
            </Text>
          }
          leftSectionWidth={48}
          error={fault}
          onChange={({ currentTarget }) => {
            setMobile(typedDigits(currentTarget.value));
            setFault(null);
          }}
          onBlur={() => {
            if (mobile !== '' && mobile.length !== 10) setFault(t('accounts.registration.tenDigits'));
          }}
        />
        <Button type="submit" loading={sending}>
          {t('own.registration.sendOtp')}
        </Button>
      </Stack>
    </form>
  );
}
