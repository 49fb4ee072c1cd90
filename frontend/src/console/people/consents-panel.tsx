import {
  paperConsentLimits,
  readConsentScan,
  recordPaperConsent,
  remindGuardians,
} from '@exam/contracts/http/identity/consents';
import { Alert, Button, FileButton, Group, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { t } from '../../texts/people.js';
import { textOfRefusal } from '../../texts/refusals.js';
import { toast } from '../../lib/toast.js';
import { FactList } from '../../ui/fact-list.js';
import { Panel } from '../../ui/panel.js';
import { FormDialog } from '../kit/form-dialog.js';
import { base64Of } from '../kit/base64-of.js';
import { consoleDay, consoleTime } from '../kit/date.js';
import { runChange } from '../kit/run-change.js';
import type { Person } from './person-query.js';

const consentBy = {
  self: 'people.consent.self',
  parent: 'people.consent.parent',
  paper: 'people.consent.paper',
} as const;

/** Who has consented, and what the office may do where a consent is missing: remind, or record what was signed. */
export function ConsentsPanel({ person: { person, office } }: { person: Person }) {
  const [recording, setRecording] = useState(false);
  const { userId } = person;
  const remind = useMutation({
    mutationFn: () => runChange(remindGuardians, { body: { userIds: [userId] } }),
    onSuccess: ({ refused: [refused] }) =>
      void toast(
        refused
          ? { kind: 'error', text: textOfRefusal(refused.code) ?? refused.message }
          : { kind: 'success', text: t('people.reminded') },
      ),
  });
  const open = useMutation({
    mutationFn: async (consentId: string) => {
      const { url } = await call(readConsentScan, { params: { userId, consentId } });
      window.open(url, '_blank', 'noopener');
    },
  });
  if (!office) return null;
  return (
    <Panel title={t('people.consents')}>
      <Stack gap="md">
        <FactList
          facts={[
            { name: t('people.guardian'), value: office.guardian.name },
            { name: t('people.guardianMobile'), value: office.guardian.mobile },
            { name: t('people.birthdate'), value: office.birthdate && consoleDay(office.birthdate) },
            ...office.consents.map(({ consentId, by, guardianName, textVersion, givenAt }) => ({
              name: t(consentBy[by]),
              value: (
                <Group gap="xs">
                  {[guardianName, textVersion, consoleTime(givenAt)].filter(Boolean).join(' · ')}
                  {by === 'paper' && (
                    <Button size="compact-sm" variant="default" onClick={() => open.mutate(consentId)}>
                      {t('people.scan')}
                    </Button>
                  )}
                </Group>
              ),
            })),
          ]}
        />
        {person.contact?.consent === 'missing' && (
          <Group>
            <Button variant="default" loading={remind.isPending} onClick={() => remind.mutate()}>
              {t('people.remind')}
            </Button>
            <Button variant="default" onClick={() => setRecording(true)}>
              {t('people.recordPaper')}
            </Button>
          </Group>
        )}
      </Stack>
      {recording && (
        <PaperDialog userId={userId} guardian={office.guardian.name ?? ''} onClose={() => setRecording(false)} />
      )}
    </Panel>
  );
}

function PaperDialog({ userId, guardian, onClose }: { userId: string; guardian: string; onClose: () => void }) {
  const [guardianName, setGuardianName] = useState(guardian);
  const [file, setFile] = useState<File | null>(null);
  const isTooLarge = (file?.size ?? 0) > paperConsentLimits.bytes;
  const record = useMutation({
    mutationFn: async () =>
      runChange(recordPaperConsent, {
        params: { userId },
        body: { guardianName: guardianName.trim(), scan: await base64Of(file!) },
      }),
    onSuccess: onClose,
    meta: { done: t('people.recorded'), invalidates: [['people']], silent: true },
  });
  return (
    <FormDialog
      title={t('people.recordPaper')}
      action={t('people.recordPaper')}
      change={record}
      isComplete={guardianName.trim() !== '' && file !== null && !isTooLarge}
      onClose={onClose}
    >
      <TextInput
        label={t('people.guardian')}
        value={guardianName}
        maxLength={120}
        onChange={(event) => setGuardianName(event.currentTarget.value)}
      />
      <Group gap="sm">
        <FileButton accept="application/pdf,image/png,image/jpeg" onChange={setFile}>
          {(props) => (
            <Button {...props} variant="default">
              {t('people.scan')}
            </Button>
          )}
        </FileButton>
        <span>{file?.name}</span>
      </Group>
      {isTooLarge && (
        <Alert color="red" role="alert">
          {textOfRefusal('upload.too_large')}
        </Alert>
      )}
    </FormDialog>
  );
}
