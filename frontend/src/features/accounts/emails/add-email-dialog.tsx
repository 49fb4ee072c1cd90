import { updateProfile } from '@exam/contracts/http/identity/profile';
import { Email } from '@exam/contracts/http/identity/values';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../../texts/profile.js';
import { Dialog } from '../../../ui/dialog.js';
import { Form } from '../../../ui/form/form.js';
import { useContractForm } from '../../../ui/form/use-contract-form.js';
import { changeProfile, changesProfile } from '../profile/api.js';
import { delays } from '../../../lib/delays.js';

/** A first address, given without an OTP: nobody can sign in with it before its link was opened (ledger PROF-022). */
export default function AddEmailDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useContractForm<typeof updateProfile, { email: string }>(updateProfile, {
    initialValues: { email: '' },
    send: changeProfile,
    validate: ({ email }): Record<string, string> =>
      Email.safeParse(email).success ? {} : { email: t('accounts.email.enter') },
    fieldOf: { 'signup.email_taken': 'email' },
    onDone: () => {
      setTimeout(() => {
        for (const queryKey of changesProfile) void queryClient.invalidateQueries({ queryKey });
      }, delays.emailAdded);
      onClose();
    },
    meta: { done: t('accounts.email.updated') },
  });
  return (
    <Dialog opened title={t('own.email.add')} onClose={onClose} busy={form.sending}>
      <Form of={form} submit={t('own.email.save')}>
        <TextInput
          data-autofocus
          type="email"
          label={t('own.email.new')}
          autoComplete="email"
          {...form.field('email')}
        />
      </Form>
    </Dialog>
  );
}
