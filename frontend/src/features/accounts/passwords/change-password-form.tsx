import { changePassword } from '@exam/contracts/http/identity/passwords';
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/http.js';
import { storedToken } from '../../../lib/token.js';
import { t as accountsText } from '../../../texts/accounts.js';
import { t } from '../../../texts/profile.js';
import { Form } from '../../../ui/form/form.js';
import { useContractForm } from '../../../ui/form/use-contract-form.js';
import { passwordFault } from './password-rule.js';

type Values = { currentPassword: string; newPassword: string; confirmPassword: string };
const names = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

/** The screen of the document (3 §2): with the old password, and the texts that it has for each field. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const [left, setLeft] = useState<Partial<Record<'newPassword' | 'confirmPassword', string>>>({});
  const form = useContractForm<typeof changePassword, Values>(changePassword, {
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    toBody: ({ currentPassword, newPassword }) => ({
      access_token: storedToken() ?? '',
      previous_pass: currentPassword,
      proposed_pass: newPassword,
    }),
    send: (body) => call(changePassword, { body }),
    validate: faultsOf,
    fieldOf: { 'auth.wrong_password': 'currentPassword' },
    onDone,
    meta: { done: t('accounts.password.changed') },
  });
  const field = (name: (typeof names)[number]) => {
    const { error, ...props } = form.field(name);
    return { ...props, error: error ?? (name === 'currentPassword' ? null : left[name]) };
  };
  const leave = (name: 'newPassword' | 'confirmPassword') => () =>
    setLeft({ ...left, ...leftFault(name, form.values) });
  const visibility = { visibilityToggleButtonProps: { 'aria-label': accountsText('own.password.show') } };
  return (
    <Form of={form} submit={t('own.newPassword.change')}>
      <PasswordInput
        label={t('own.newPassword.current')}
        autoComplete="current-password"
        {...visibility}
        {...field('currentPassword')}
      />
      <PasswordInput
        label={t('own.newPassword.new')}
        description={accountsText('own.password.hint')}
        autoComplete="new-password"
        {...visibility}
        {...field('newPassword')}
        onBlur={leave('newPassword')}
      />
      <PasswordInput
        label={t('own.newPassword.confirm')}
        autoComplete="new-password"
        {...visibility}
        {...field('confirmPassword')}
        onBlur={leave('confirmPassword')}
      />
    </Form>
  );
}

/** What is said when a field is left, before anything is sent (ledger PWD-014). */
function leftFault(name: 'newPassword' | 'confirmPassword', { newPassword, confirmPassword }: Values) {
  if (name === 'newPassword')
    return { newPassword: newPassword.trim() === '' ? t('assessment.password.enterNew') : '' };
  if (confirmPassword.trim() === '') return { confirmPassword: t('assessment.password.enterConfirm') };
  return { confirmPassword: confirmPassword === newPassword ? '' : t('assessment.password.mismatch') };
}

function faultsOf(values: Values): Record<string, string> {
  const empty = names.filter((name) => values[name].trim() === '');
  const fault = passwordFault(values.newPassword);
  return {
    ...(fault && { newPassword: accountsText(fault) }),
    ...(values.confirmPassword !== values.newPassword && { confirmPassword: t('assessment.password.mismatch') }),
    ...Object.fromEntries(empty.map((name) => [name, t('assessment.password.enterValue')])),
  };
}
