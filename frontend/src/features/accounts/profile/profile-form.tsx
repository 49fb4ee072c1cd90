import { updateProfile, type ProfileInfo } from '@exam/contracts/http/identity/profile';
import { Button, NativeSelect, SimpleGrid, TextInput, Title } from '@mantine/core';
import { RefusalError, RefusedHere } from '../../../lib/refusal.js';
import { toast } from '../../../lib/toast.js';
import { t } from '../../../texts/profile.js';
import { Form } from '../../../ui/form/form.js';
import { useContractForm } from '../../../ui/form/use-contract-form.js';
import { Panel } from '../../../ui/panel.js';
import { changeProfile, changesProfile } from './api.js';
import { profileFaults, valuesOf, type ProfileValues } from './profile-values.js';
import { noticeStays } from '../../../lib/delays.js';

type Props = { info: ProfileInfo; onSaved: () => void; onCancel: () => void };

export function ProfileForm({ info, onSaved, onCancel }: Props) {
  const form = useContractForm<typeof updateProfile, ProfileValues>(updateProfile, {
    initialValues: valuesOf(info),
    toBody: ({ gender, ...values }) => ({ ...values, ...(gender === '' ? {} : { gender: gender as 'male' }) }),
    send: async (body) => {
      try {
        return await changeProfile(body);
      } catch (error) {
        if (error instanceof RefusalError && error.message === '') throw new RefusedHere(t('accounts.profile.failed'));
        throw error;
      }
    },
    validate: (values) => profileFaults(values, info.given_name),
    onDone: () => {
      void toast({ kind: 'success', text: t('accounts.profile.saved'), ms: noticeStays.long });
      onSaved();
    },
    meta: { invalidates: changesProfile },
  });
  const { field } = form;
  const genders = [
    { value: '', label: t('own.profile.choose') },
    { value: 'male', label: t('own.profile.male') },
    { value: 'female', label: t('own.profile.female') },
    ...(info.gender === 'other' ? [{ value: 'other', label: t('own.profile.other') }] : []),
  ];
  return (
    <Panel title={t('own.profile.details')}>
      <Form
        of={form}
        submit={t('own.profile.save')}
        beside={
          <Button variant="default" onClick={onCancel}>
            {t('own.profile.cancel')}
          </Button>
        }
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label={t('own.profile.fullName')} autoComplete="name" {...field('given_name')} />
          <TextInput label={t('own.profile.familyName')} autoComplete="family-name" {...field('family_name')} />
          <TextInput type="date" label={t('own.profile.birthdate')} autoComplete="bday" {...field('birthdate')} />
          <NativeSelect label={t('own.profile.gender')} autoComplete="sex" data={genders} {...field('gender')} />
          <TextInput label={t('own.profile.school')} autoComplete="organization" {...field('school')} />
          <TextInput label={t('own.profile.address')} autoComplete="street-address" {...field('address')} />
        </SimpleGrid>
        <Title order={3} size="h5" mt="sm">
          {t('own.profile.guardian')}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label={t('own.profile.guardianName')} autoComplete="off" {...field('parent_name')} />
          <TextInput
            label={t('own.profile.guardianMobile')}
            type="tel"
            autoComplete="off"
            {...field('parent_mobile')}
          />
          <TextInput
            label={t('own.profile.guardianEmail')}
            type="email"
            autoComplete="off"
            {...field('parent_email')}
          />
        </SimpleGrid>
        <Title order={3} size="h5" mt="sm">
          {t('own.profile.shipping')}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            label={t('own.profile.house')}
            autoComplete="address-line1"
            {...field('shippingAddress.houseNoAndStreet')}
          />
          <TextInput label={t('own.profile.city')} autoComplete="address-level2" {...field('shippingAddress.city')} />
          <TextInput label={t('own.profile.state')} autoComplete="address-level1" {...field('shippingAddress.state')} />
          <TextInput
            label={t('own.profile.pinCode')}
            autoComplete="postal-code"
            inputMode="numeric"
            maxLength={6}
            {...field('shippingAddress.pinCode')}
          />
        </SimpleGrid>
      </Form>
    </Panel>
  );
}
