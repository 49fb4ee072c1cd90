import { changeLtiPlatform, LtiRegistration, type LtiPlatformShown } from '@exam/contracts/http/identity/lti';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../texts/webhooks.js';
import { ConflictNotice } from '../kit/conflict-notice.js';
import { FormDialog } from '../kit/form-dialog.js';
import { runChange } from '../kit/run-change.js';
import { conflictOf, useEdit } from '../kit/use-edit.js';
import { PlatformFields, registrationOf, type TypedPlatform } from './platform-fields.js';

const typedOf = ({ name, issuer, clientId, deploymentIds, loginUrl, accessUrl, keysUrl }: LtiPlatformShown) => ({
  ...{ name, issuer, clientId, deployments: deploymentIds.join(', '), loginUrl, accessUrl, keysUrl },
});

const labelOf = (name: keyof TypedPlatform): string => t(`lti.${name}`);

/** A platform that has moved, or has other keys. */
export function ChangePlatform({ platform, onClose }: { platform: LtiPlatformShown; onClose: () => void }) {
  const client = useQueryClient();
  const { platformId, version } = platform;
  const [by, setBy] = useState<string | null>(null);
  const edit = useEdit<TypedPlatform>({ version, content: typedOf(platform), by });
  const { typed, conflict } = edit;
  const save = useMutation({
    mutationFn: () => {
      const { issuer: _, clientId: __, ...body } = registrationOf(typed);
      return runChange(changeLtiPlatform, { params: { platformId }, body: { version: edit.version, ...body } });
    },
    onSuccess: onClose,
    onError: async (error) => {
      const by = conflictOf(error)?.by;
      // the list would take away the dialog that tells why
      if (by === undefined) return;
      setBy(by);
      await client.invalidateQueries({ queryKey: ['lti-platforms'] });
    },
    meta: { done: t('webhooks.saved'), invalidates: [['lti-platforms']], silent: true },
  });
  return (
    <FormDialog
      title={t('lti.changeTitle', { name: platform.name })}
      action={t('lti.change')}
      change={conflict ? { ...save, error: null } : save}
      isComplete={conflict === null && LtiRegistration.safeParse(registrationOf(typed)).success}
      onClose={onClose}
    >
      {conflict && <ConflictNotice conflict={conflict} typed={typed} label={labelOf} onDecide={edit.decide} />}
      <PlatformFields
        isRegistered
        typed={typed}
        onChange={(changed) => edit.setTyped((before) => ({ ...before, ...changed }))}
      />
    </FormDialog>
  );
}
