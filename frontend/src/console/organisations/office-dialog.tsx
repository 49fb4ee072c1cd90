import { makeOffice } from '@exam/contracts/http/identity/organisations';
import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/message-of.js';
import { t, type TextKey } from '../../texts/organisations.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogButtons } from '../kit/dialog-buttons.js';
import { runChange } from '../kit/run-change.js';

type Props = { orgId: string; onClose: () => void; onMade: (slipsId: string) => void };

const fields = {
  givenName: 'organisations.givenName',
  familyName: 'organisations.familyName',
  userCode: 'organisations.userCode',
  phoneNumber: 'organisations.mobile',
} as const satisfies Record<string, TextKey>;
type Field = keyof typeof fields;
const noCommand = '00000000-0000-4000-8000-000000000000';

/** The first administrator of an organisation. */
export function OfficeDialog({ orgId, onClose, onMade }: Props) {
  const [typed, setTyped] = useState<Record<Field, string>>({
    ...{ givenName: '', familyName: '', userCode: '', phoneNumber: '' },
  });
  const isRight = makeOffice.body!.safeParse({ ...typed, commandId: noCommand }).success;
  const make = useMutation({
    mutationFn: () => runChange(makeOffice, { params: { orgId }, body: typed }),
    onSuccess: ({ slipsId }) => onMade(slipsId),
    meta: { invalidates: [['organisations']], silent: true },
  });
  return (
    <Dialog
      opened
      busy={make.isPending}
      title={t('organisations.makeOffice')}
      onClose={onClose}
      actions={
        <DialogButtons
          action={t('organisations.makeOffice')}
          busy={make.isPending}
          disabled={!isRight}
          onAction={() => make.mutate()}
          onClose={onClose}
        />
      }
    >
      <Stack gap="sm">
        <Text>{t('organisations.officeText')}</Text>
        {make.error && (
          <Alert color="red" role="alert">
            {messageOf(make.error)}
          </Alert>
        )}
        {(Object.keys(fields) as Field[]).map((name) => (
          <TextInput
            key={name}
            label={t(fields[name])}
            required={name !== 'familyName'}
            {...(name === 'phoneNumber' && { inputMode: 'tel' as const })}
            autoComplete="off"
            value={typed[name]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setTyped((before) => ({ ...before, [name]: value }));
            }}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
