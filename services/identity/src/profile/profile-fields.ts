import type { InputOf, updateProfile } from '@exam/contracts';

export type Changes = InputOf<typeof updateProfile>['body'];

/** What `person.profile` holds; a field that is not there is empty. */
export interface ProfileFields {
  readonly address?: string | null;
  readonly birthdate?: string | null;
  readonly gender?: string | null;
  readonly school?: string | null;
  readonly parentName?: string | null;
  readonly parentMobile?: string | null;
  readonly parentEmail?: string | null;
  readonly houseNoAndStreet?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly pinCode?: string | null;
  readonly siteLanguage?: string;
  readonly contentLanguage?: string;
}

/** Of several spellings of a field the first that was given. */
const firstGiven = <T>(...values: (T | undefined)[]): T | undefined => values.find((value) => value !== undefined);

/** The fields as they are after the change; what was not given stays. */
export function changedFields(held: ProfileFields, given: Changes): ProfileFields {
  const place = given.shippingAddress ?? {};
  const wanted: ProfileFields = withoutUndefined({
    address: given.address,
    birthdate: firstGiven(given.birthdate, given.dob),
    gender: given.gender,
    school: given.school,
    parentName: firstGiven(given.parent_name, given.guardianName, given.gaurdianName),
    parentMobile: firstGiven(given.parent_mobile, given.guardianNumber, given.gaurdianNumber),
    parentEmail: firstGiven(given.parent_email, given.guardianEmail, given.gaurdianEmail),
    houseNoAndStreet: firstGiven(place.houseNoAndStreet, place.HNO, place.HNo),
    city: place.city,
    state: place.state,
    pinCode: place.pinCode,
    siteLanguage: given.siteLanguage,
    contentLanguage: given.contentLanguage,
  });
  return { ...held, ...wanted };
}

function withoutUndefined(fields: Record<string, unknown>): ProfileFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as ProfileFields;
}
