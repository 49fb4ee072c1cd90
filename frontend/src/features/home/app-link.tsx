import { sendAppLink } from '@exam/contracts/http/contacts';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { call } from '../../lib/http.js';
import { messageOf } from '../../lib/message-of.js';
import { mobileFault, sentNumber, typedDigits } from '../../lib/mobile-number.js';
import { t } from '../../texts/home.js';

/** Asks for the link of the app by SMS (ledger HOME-005, HOME-006). */
export function AppLink() {
  const [mobile, setMobile] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const [sending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setSent(false);
    if (mobileFault(mobile) !== null) return setFault(t('learning.home.badMobile'));
    setFault(null);
    setSending(true);
    try {
      // repeating it by itself would send a second message
      const { data } = await call(sendAppLink, { params: { phone: sentNumber(mobile) } }, { retries: 0 });
      setSent(data.success);
      setMobile('');
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Group align="flex-end" gap="xs">
        <TextInput
          label={t('learning.home.mobileNumber')}
          name="mobile"
          inputMode="numeric"
          autoComplete="tel-national"
          value={mobile}
          error={fault}
          onChange={({ currentTarget: { value } }) => setMobile(typedDigits(value))}
        />
        <Button type="submit" variant="default" loading={sending}>
          {t('learning.home.go')}
        </Button>
      </Group>
      <Text role="status" mt="xs">
        {isSent && t('own.home.linkThanks')}
      </Text>
    </form>
  );
}
