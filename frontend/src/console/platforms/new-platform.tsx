import { LtiRegistration, makeLtiPlatform } from '@exam/contracts/http/identity/lti';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../texts/webhooks.js';
import { FormDialog } from '../kit/form-dialog.js';
import { runChange } from '../kit/run-change.js';
import { noPlatform, PlatformFields, registrationOf } from './platform-fields.js';

export function NewPlatform({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(noPlatform);
  const make = useMutation({
    mutationFn: () => runChange(makeLtiPlatform, { body: registrationOf(typed) }),
    onSuccess: onClose,
    meta: { invalidates: [['lti-platforms']], silent: true },
  });
  return (
    <FormDialog
      title={t('lti.new')}
      action={t('lti.make')}
      change={make}
      isComplete={LtiRegistration.safeParse(registrationOf(typed)).success}
      onClose={onClose}
    >
      <PlatformFields typed={typed} onChange={(changed) => setTyped((before) => ({ ...before, ...changed }))} />
    </FormDialog>
  );
}
