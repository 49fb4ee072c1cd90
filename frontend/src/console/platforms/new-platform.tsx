import { LtiRegistration, makeLtiPlatform } from '@exam/contracts/http/identity/lti';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../texts/webhooks.js';
import { FormDialog } from '../kit/form-dialog.js';
import { runChange } from '../kit/run-change.js';

const empty = { name: '', issuer: '', clientId: '', deployments: '', loginUrl: '', accessUrl: '', keysUrl: '' };
type Typed = typeof empty;

/** What the details of a tool in Moodle show, in their order. */
export function NewPlatform({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(empty);
  const read = LtiRegistration.safeParse(registrationOf(typed));
  const make = useMutation({
    mutationFn: () => runChange(makeLtiPlatform, { body: registrationOf(typed) }),
    onSuccess: onClose,
    meta: { invalidates: [['lti-platforms']], silent: true },
  });
  const field = (name: keyof Typed) => ({
    ...{ required: true, label: t(`lti.${name}`), value: typed[name] },
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  });
  return (
    <FormDialog title={t('lti.new')} action={t('lti.make')} change={make} isComplete={read.success} onClose={onClose}>
      <TextInput data-autofocus description={t('lti.nameText')} maxLength={80} {...field('name')} />
      <TextInput type="url" {...field('issuer')} />
      <TextInput {...field('clientId')} />
      <TextInput description={t('lti.deploymentsText')} {...field('deployments')} />
      <TextInput type="url" {...field('keysUrl')} />
      <TextInput type="url" {...field('accessUrl')} />
      <TextInput type="url" {...field('loginUrl')} />
    </FormDialog>
  );
}

const registrationOf = ({ deployments, ...typed }: Typed) => ({
  ...(Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim()])) as typeof typed),
  deploymentIds: deployments
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== ''),
});
