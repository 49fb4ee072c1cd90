import { z } from 'zod';

/** Ids made by the server are UUIDv7; ids of a content pack are the pack's own stable codes. */
export const Id = z.uuid();
export const Code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$/, 'letters, digits, _ . - (at most 80)');
/** How an organisation's packs name a person: compared without regard to case. */
export const UserCode = Code.toLowerCase();
/** Either of both: what a path or a foreign reference may carry. */
export const Reference = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/);
/** A section; a whole group where no section is named. */
export const SectionOrGroup = z.object({ boardId: Code, classId: Code, groupId: Code, sectionId: Code.nullable() });
/** UTC, ISO 8601 with milliseconds. */
export const Instant = z.iso.datetime();
/** Marks with at most two decimals. */
export const Marks = z.number().multipleOf(0.01);
/** +91 and ten digits starting 6 to 9; taken with blanks, dashes and brackets, and with +91, 91 or 0 before it. */
export const PhoneNumber = z
  .string('Invalid Mobile number')
  .max(40, 'Invalid Mobile number')
  .transform((typed) => typed.replace(/[\s()-]/g, '').replace(/^(?:\+?91|0)(?=\d{10}$)/, ''))
  .pipe(z.string().regex(/^[6-9]\d{9}$/, 'Invalid Mobile number'))
  .transform((digits) => `+91${digits}`);
/** What a column of four bytes holds. */
export const mostInt4 = 2_147_483_647;
export const ok = z.literal(true);
