import { signInByStartCode, type SessionUser } from '@exam/contracts/http/identity';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { organisationQuery } from '../../entities/session/api.js';
import { t } from '../../texts/accounts.js';
import { Form } from '../../ui/form/form.js';
import { useContractForm } from '../../ui/form/use-contract-form.js';
import { enterByStartCode } from './api.js';
import { NewPasswordFields } from './passwords/new-password-fields.js';
import { newPasswordFaults } from './passwords/new-password-faults.js';

type Values = { username: string; startCode: string; password: string; confirm: string };

/** The first sign-in with the code of a slip; the password is chosen in the same step, so no session is without one. */
export function StartCode({ onDone }: { onDone: (user: SessionUser) => void }) {
  const { data: organisation } = useQuery(organisationQuery);
  const form = useContractForm<typeof signInByStartCode, Values>(signInByStartCode, {
    initialValues: { username: '', startCode: '', password: '', confirm: '' },
    toBody: ({ username, startCode, password }) => ({
      // as at the sign-in by user name (ledger AUTH-013)
      ...{ username: username.trim() && `${organisation?.orgCode ?? ''}${username.trim()}`, startCode, password },
    }),
    send: enterByStartCode,
    validate: (values) => newPasswordFaults(values, t('accounts.password.mismatch')),
    fieldOf: { 'startcode.wrong': 'startCode' },
    onDone: ({ user }) => onDone(user),
  });
  return (
    <Form of={form} submit={t('own.startCode.submit')}>
      <TextInput
        data-autofocus
        label={t('own.startCode.loginName')}
        description={organisation && `${organisation.name} (${organisation.orgCode})`}
        autoComplete="username"
        {...form.field('username')}
      />
      <TextInput
        label={t('own.startCode.code')}
        description={t('own.startCode.hint')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('startCode')}
      />
      <NewPasswordFields
        password={form.field('password')}
        confirm={form.field('confirm')}
        labels={{ password: t('own.forgot.newPassword'), confirm: t('own.forgot.confirm') }}
      />
    </Form>
  );
}
