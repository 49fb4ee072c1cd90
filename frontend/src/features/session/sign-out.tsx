import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../texts/session.js';
import { t as sharedText } from '../../texts/shared.js';

/** What stands in the way of signing out: nothing, a running test, or work that has not arrived. */
export type SignOutCheck = { state: 'free' } | { state: 'live'; until: string } | { state: 'unsent' };

type Props = { check: () => Promise<SignOutCheck>; signOut: () => Promise<void> };

/** Sends what is unsent first, asks where something would be lost, then signs out (decision T96). */
export function useSignOut({ check, signOut }: Props) {
  const [question, setQuestion] = useState<SignOutCheck | null>(null);
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    await signOut();
  };
  const ask = async () => {
    setBusy(true);
    const found = await check();
    if (found.state === 'free') return leave();
    setBusy(false);
    setQuestion(found);
  };

  const dialog = (
    <Modal
      opened={question !== null}
      onClose={() => setQuestion(null)}
      closeButtonProps={{ 'aria-label': sharedText('own.common.close') }}
      title={t(question?.state === 'unsent' ? 'own.signOut.unsentTitle' : 'own.signOut.liveTitle')}
    >
      <Stack gap="lg">
        <Text>
          {question?.state === 'live'
            ? t('own.signOut.liveText', { time: question.until })
            : t('own.signOut.unsentText')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setQuestion(null)}>
            {t('own.signOut.no')}
          </Button>
          <Button color="red.9" loading={busy} onClick={() => void leave()}>
            {t('own.signOut.yes')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
  return { ask, busy, dialog };
}
