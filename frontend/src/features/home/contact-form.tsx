import { addContact } from '@exam/contracts/http/contacts';
import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { call } from '../../lib/http.js';
import { messageOf } from '../../lib/message-of.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/home.js';
import { isReachable, reachedBy } from './reached-by.js';

const empty = { name: '', reach: '', message: '' };
type Field = keyof typeof empty;

/** A visitor's message to the team (ledger HOME-007, HOME-008). What was typed stays when it could not be sent. */
export function ContactForm() {
  const [values, setValues] = useState(empty);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [fault, setFault] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const faults: Record<Field, string | null> = {
    name: values.name.trim() === '' ? t('learning.home.enterName') : null,
    reach: isReachable(values.reach) ? null : t('learning.home.enterEmailMobile'),
    message: values.message.trim() === '' ? t('learning.home.enterMessage') : null,
  };
  const isValid = Object.values(faults).every((one) => one === null);
  const field = (name: Field) => ({
    name,
    value: values[name],
    error: left.has(name) ? faults[name] : null,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: value })),
    onBlur: () => setLeft((before) => new Set(before).add(name)),
  });

  const send = async () => {
    setFault(null);
    setSending(true);
    try {
      const { name, reach, message } = values;
      const body = { name, message, type: 'contactus' as const, date: new Date().toISOString(), ...reachedBy(reach) };
      const { successResponse } = await call(addContact, { body });
      setValues(empty);
      setLeft(new Set());
      if (successResponse.length > 0) void toast({ kind: 'success', text: t('learning.home.contactThanks') });
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setSending(false);
    }
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (sending) return;
    if (isValid) return void send();
    setLeft(new Set<Field>(['name', 'reach', 'message']));
    setFault(faults.reach === null ? null : t('learning.home.badEmailMobile'));
  };
  // a browser sends no form whose button is disabled: the Enter key asks all the same
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isValid) submit(event as unknown as FormEvent);
  };

  return (
    <form
      onSubmit={submit}
      noValidate
      style={{ width: '100%', maxWidth: 560 }}
      aria-label={t('learning.home.contactUs')}
    >
      <Stack gap="md">
        <TextInput
          label={t('learning.home.name')}
          {...field('name')}
          autoComplete="name"
          maxLength={100}
          onKeyDown={onKeyDown}
        />
        <TextInput
          label={t('learning.home.emailMobile')}
          {...field('reach')}
          autoComplete="email"
          onKeyDown={onKeyDown}
        />
        <Textarea label={t('learning.home.message')} {...field('message')} autosize minRows={3} maxLength={2_000} />
        <div role="alert">
          {fault !== null && (
            <Text size="sm" c="var(--fault-text)">
              {fault}
            </Text>
          )}
        </div>
        <div>
          <Button type="submit" disabled={!isValid} loading={sending}>
            {t('learning.home.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
