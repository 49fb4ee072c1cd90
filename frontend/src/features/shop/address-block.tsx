import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { t } from '../../texts/shop.js';
import { Panel } from '../../ui/panel.js';
import { stateNames } from '@exam/domain/commerce/places';
import type { Address, AddressFaults } from './address.js';

type Props = {
  address: Address;
  /** The profile has none. */
  needsEmail: boolean;
  faults: AddressFaults;
  onChange: (address: Address) => void;
};

export function AddressBlock({ address, needsEmail, faults, onChange }: Props) {
  return (
    <Panel title={t('own.cart.address')}>
      <Stack gap="sm">
        <TextInput
          label={t('own.cart.house')}
          value={address.HNO}
          autoComplete="street-address"
          maxLength={200}
          error={faults.street && t('own.cart.required')}
          onChange={({ currentTarget }) => onChange({ ...address, HNO: currentTarget.value })}
        />
        <TextInput
          label={t('own.cart.city')}
          value={address.city}
          autoComplete="address-level2"
          maxLength={200}
          error={faults.city && t('own.cart.required')}
          onChange={({ currentTarget }) => onChange({ ...address, city: currentTarget.value })}
        />
        <NativeSelect
          label={t('own.cart.state')}
          value={address.state}
          autoComplete="address-level1"
          data={[{ value: '', label: t('own.shop.choose') }, ...stateNames]}
          error={faults.state && t('own.cart.required')}
          onChange={({ currentTarget }) => onChange({ ...address, state: currentTarget.value })}
        />
        <TextInput
          label={t('own.cart.pin')}
          value={address.pinCode}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={6}
          error={faults.pinCode && t('own.cart.pinFault')}
          onChange={({ currentTarget }) => onChange({ ...address, pinCode: currentTarget.value })}
        />
        <TextInput
          label={t('own.cart.gstin')}
          value={address.gstin}
          maxLength={15}
          error={faults.gstin && t('own.cart.gstinFault')}
          onChange={({ currentTarget }) => onChange({ ...address, gstin: currentTarget.value.trim().toUpperCase() })}
        />
        {needsEmail && (
          <TextInput
            label={t('own.cart.email')}
            type="email"
            value={address.email}
            autoComplete="email"
            error={faults.email && t('own.cart.emailFault')}
            onChange={({ currentTarget }) => onChange({ ...address, email: currentTarget.value })}
          />
        )}
      </Stack>
    </Panel>
  );
}
