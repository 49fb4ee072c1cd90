/** From what is in the registration's fields to what is sent. Pure. */
import { isAdult } from '@exam/domain/age';
import { consentVersion } from '@exam/contracts/shared/consent-versions';
import type { LanguageCode } from '@exam/contracts/shared/exam-values';

export type RegistrationValues = {
  given_name: string;
  birthdate: string;
  boardId: string;
  classId: string;
  groupId: string;
  email: string;
  password: string;
  confirm: string;
  guardianName: string;
  agrees: boolean;
  joinCode: string;
};

/** The last word, or the whole name where it is one word (ledger REG-010). */
export const familyNameOf = (fullName: string): string => fullName.trim().split(/\s+/).at(-1) ?? '';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** False where no day of birth is known yet. */
export const isChild = (birthdate: string, nowMs: number): boolean => day.test(birthdate) && !isAdult(birthdate, nowMs);

export function signUpPayload(values: RegistrationValues, phone: string, nowMs: number, textLanguage: LanguageCode) {
  const { given_name, birthdate, boardId, classId, groupId, email, password, guardianName, joinCode } = values;
  const text = { textVersion: consentVersion, textLanguage };
  return {
    given_name,
    family_name: familyNameOf(given_name),
    phone_number: phone,
    ...(email.trim() !== '' && { email }),
    password,
    boardId,
    gradeId: classId,
    classId,
    groupId,
    birthdate,
    ...(joinCode.trim() !== '' && { joinCode: joinCode.trim() }),
    consent: isChild(birthdate, nowMs)
      ? { by: 'parent' as const, guardianName, ...text }
      : { by: 'self' as const, ...text },
  };
}
