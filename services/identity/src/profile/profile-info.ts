import type { ProfileInfo } from '@exam/contracts';
import type { SignedInPerson } from '../people/index.js';
import { sessionUserOf } from '../sessions/index.js';
import type { Picture } from './pictures.service.js';
import type { ProfileFields } from './profile-fields.js';

/** The profile in the documents' field names. */
export function profileInfoOf(person: SignedInPerson, fields: ProfileFields, picture: Picture): ProfileInfo {
  const street = fields.houseNoAndStreet ?? null;
  const info = sessionUserOf(person).user_info;
  const { sectionId, section: sectionName } = info;
  return {
    ...info,
    branchId: null,
    courseId: null,
    sectionInfo: sectionId !== null && sectionName !== null ? { sectionId, sectionName } : null,
    isEmailVerified: person.emailVerifiedAt !== null,
    address: fields.address ?? null,
    birthdate: fields.birthdate ?? null,
    gender: fields.gender ?? null,
    school: fields.school ?? null,
    parent_name: fields.parentName ?? null,
    parent_mobile: fields.parentMobile ?? null,
    parent_email: fields.parentEmail ?? null,
    shippingAddress: {
      houseNoAndStreet: street,
      HNO: street,
      city: fields.city ?? null,
      state: fields.state ?? null,
      pinCode: fields.pinCode ?? null,
    },
    siteLanguage: fields.siteLanguage ?? 'en',
    contentLanguage: fields.contentLanguage ?? 'en',
    profilePicStorageKey: picture.key,
    profilePicUrl: picture.url,
  };
}
