import { PasswordInput } from '@mantine/core';
import { t } from '../../../texts/accounts.js';

type FieldProps = { name: string };
type Props = {
  password: FieldProps;
  confirm: FieldProps;
  labels: { password: string; confirm: string };
};

/** A new password, typed twice; its rule is below it from the start. */
export function NewPasswordFields({ password, confirm, labels }: Props) {
  const visibility = { visibilityToggleButtonProps: { 'aria-label': t('own.password.show') } };
  return (
    <>
      <PasswordInput
        label={labels.password}
        description={t('own.password.hint')}
        autoComplete="new-password"
        {...visibility}
        {...password}
      />
      <PasswordInput label={labels.confirm} autoComplete="new-password" {...visibility} {...confirm} />
    </>
  );
}
