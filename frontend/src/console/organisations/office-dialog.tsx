import { makeOffice } from '@exam/contracts/http/identity/organisations';
import { Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t, type TextKey } from '../../texts/organisations.js';
import { FormDialog } from '../kit/form-dialog.js';
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
    <FormDialog
      title={t('organisations.makeOffice')}
      action={t('organisations.makeOffice')}
      change={make}
      isComplete={isRight}
      onClose={onClose}
    >
      <Text>{t('organisations.officeText')}</Text>
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
    </FormDialog>
  );
}
