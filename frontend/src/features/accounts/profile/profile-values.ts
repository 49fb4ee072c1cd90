/** The profile as it is in the fields, and what is wrong with it. */
import { Email } from '@exam/contracts/http/identity/values';
import type { ProfileInfo } from '@exam/contracts/http/identity/profile';
import { PhoneNumber } from '@exam/contracts/shared/values';
import { t } from '../../../texts/profile.js';

const shortestName = 8;

export type ProfileValues = {
  given_name: string;
  family_name: string;
  birthdate: string;
  gender: string;
  school: string;
  address: string;
  parent_name: string;
  parent_mobile: string;
  parent_email: string;
  shippingAddress: { houseNoAndStreet: string; city: string; state: string; pinCode: string };
};

export function valuesOf(info: ProfileInfo): ProfileValues {
  const { shippingAddress: to } = info;
  return {
    given_name: info.given_name,
    family_name: info.family_name,
    birthdate: info.birthdate ?? '',
    gender: info.gender ?? '',
    school: info.school ?? '',
    address: info.address ?? '',
    parent_name: info.parent_name ?? '',
    parent_mobile: info.parent_mobile ?? '',
    parent_email: info.parent_email ?? '',
    shippingAddress: {
      houseNoAndStreet: to.houseNoAndStreet ?? '',
      city: to.city ?? '',
      state: to.state ?? '',
      pinCode: to.pinCode ?? '',
    },
  };
}

/** As a reader counts letters: marks that join theirs are none of their own. */
const lettersIn = (text: string): number =>
  (
    text
      .trim()
      .normalize('NFC')
      .match(/[^\p{M}\u200c\u200d]/gu) ?? []
  ).length;

/** `before` is the name that is kept already: it may stay as short as it is (decision 115). */
export function profileFaults(values: ProfileValues, before: string): Record<string, string> {
  const isNameShort = lettersIn(values.given_name) < shortestName && values.given_name.trim() !== before;
  const required = (['family_name', 'gender', 'birthdate'] as const).filter((name) => values[name].trim() === '');
  const { parent_email: email, parent_mobile: mobile } = values;
  const { pinCode } = values.shippingAddress;
  return {
    ...(isNameShort && { given_name: t('accounts.profile.nameShort') }),
    ...Object.fromEntries(required.map((name) => [name, t('accounts.profile.required')])),
    ...(email !== '' && !Email.safeParse(email).success && { parent_email: t('accounts.profile.email') }),
    // the document's text for a wrong number is the one for an address (decision 124)
    ...(mobile !== '' && !PhoneNumber.safeParse(mobile).success && { parent_mobile: t('accounts.profile.email') }),
    ...(!/^([0-9]{6})?$/.test(pinCode.trim()) && { 'shippingAddress.pinCode': t('accounts.profile.pin') }),
  };
}
