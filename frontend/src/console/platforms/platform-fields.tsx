import { TextInput } from '@mantine/core';
import { t } from '../../texts/webhooks.js';

export const noPlatform = {
  name: '',
  issuer: '',
  clientId: '',
  deployments: '',
  loginUrl: '',
  accessUrl: '',
  keysUrl: '',
};
export type TypedPlatform = typeof noPlatform;

type Props = {
  typed: TypedPlatform;
  /** Which platform it is stays, once it is registered. */
  isRegistered?: boolean;
  onChange: (changed: Partial<TypedPlatform>) => void;
};

/** What the details of a tool in Moodle show, in their order. */
export function PlatformFields({ typed, isRegistered = false, onChange }: Props) {
  const field = (name: keyof TypedPlatform) => ({
    ...{ required: true, label: t(`lti.${name}`), value: typed[name] },
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => onChange({ [name]: value }),
  });
  const identity = isRegistered && { readOnly: true, required: false, description: t('lti.fixed') };
  return (
    <>
      <TextInput data-autofocus description={t('lti.nameText')} maxLength={80} {...field('name')} />
      <TextInput type="url" {...field('issuer')} {...identity} />
      <TextInput {...field('clientId')} {...identity} />
      <TextInput description={t('lti.deploymentsText')} {...field('deployments')} />
      <TextInput type="url" {...field('keysUrl')} />
      <TextInput type="url" {...field('accessUrl')} />
      <TextInput type="url" {...field('loginUrl')} />
    </>
  );
}

export const registrationOf = ({ deployments, ...typed }: TypedPlatform) => ({
  ...(Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim()])) as typeof typed),
  deploymentIds: deployments
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== ''),
});
