import { prove, startProof } from '@exam/contracts/http/identity/proof';
import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { call } from '../../lib/http.js';
import { messageOf } from '../../lib/message-of.js';
import { storageKeys, writeStored } from '../../lib/storage-keys.js';
import { t } from '../../texts/console.js';
import { Dialog } from '../../ui/dialog.js';
import { answerProof, whenAsked } from './proof.js';

/** Asks for the password, or for a code to the own number, and lets what was asked for go on. */
export default function ProofDialog() {
  const [opened, setOpened] = useState(true);
  const [byCode, setByCode] = useState(false);
  const [typed, setTyped] = useState('');
  useEffect(() => whenAsked(() => setOpened(true)), []);
  const close = (isGiven: boolean) => {
    setOpened(false);
    setTyped('');
    setByCode(false);
    show.reset();
    answerProof(isGiven);
  };
  const show = useMutation({
    mutationFn: () => call(prove, { body: byCode ? { otp: typed } : { password: typed } }),
    onSuccess: ({ token }) => {
      writeStored(storageKeys.token, token);
      close(true);
    },
    meta: { silent: true },
  });
  const send = useMutation({ mutationFn: () => call(startProof, {}), onSuccess: () => setByCode(true) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== '') show.mutate();
  };
  const field = {
    value: typed,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
    error: show.error ? messageOf(show.error) : undefined,
    'data-autofocus': true,
  };
  return (
    <Dialog
      opened={opened}
      title={t('console.proof.title')}
      onClose={() => close(false)}
      busy={show.isPending}
      size="sm"
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text c="dimmed">{t('console.proof.text')}</Text>
          {byCode ? (
            <TextInput
              label={t('console.proof.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              {...field}
            />
          ) : (
            <PasswordInput label={t('console.proof.password')} autoComplete="current-password" {...field} />
          )}
          <Button type="submit" loading={show.isPending}>
            {t('console.proof.go')}
          </Button>
          {!byCode && (
            <Anchor component="button" type="button" className="tap" onClick={() => send.mutate()}>
              {t('console.proof.byCode')}
            </Anchor>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
