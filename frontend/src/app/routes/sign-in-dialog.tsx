import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../features/session/api.js';
import { SignInForm } from '../../features/session/sign-in-form.js';
import { t } from '../../texts/shop.js';
import { Dialog } from '../../ui/dialog.js';

/** Signs in without leaving the page; what was chosen stays. */
export function SignInDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <Dialog opened={opened} title={t('own.checkout.signIn')} onClose={onClose}>
      <SignInForm
        onDone={(user) => {
          queryClient.setQueryData(sessionQuery.queryKey, user);
          onClose();
        }}
      />
    </Dialog>
  );
}
