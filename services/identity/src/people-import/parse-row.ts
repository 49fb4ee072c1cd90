import { Email, PhoneNumber, siteLanguages, UserCode, line, type PeopleColumn, type Role } from '@exam/contracts';
import { isPossibleBirthdate } from '@exam/domain/age';
import type { z } from 'zod';
import { placeOf, type Board, type FoundPlace } from './find-place.js';

/** A cell that is refused. */
export interface Fault {
  readonly column: PeopleColumn;
  readonly code: string;
  readonly message: string;
}

/** What a row says; what its cell leaves empty is not said. */
export interface GivenPerson {
  readonly userCode: string;
  readonly fullName: string;
  readonly role?: Role;
  readonly place?: FoundPlace;
  readonly mobile?: string;
  readonly email?: string;
  readonly birthDate?: string;
  readonly guardianName?: string;
  readonly guardianMobile?: string;
  readonly guardianEmail?: string;
  readonly language?: string;
  readonly extraTimePercent?: number;
}

export type Cells = Partial<Record<PeopleColumn, string>>;

const grantable: readonly string[] = ['student', 'teacher', 'organiser', 'moderator', 'shop'];

/** Takes a row apart. Pure: whether it fits who is there already is not its matter. */
export function parseRow(
  cells: Cells,
  boards: readonly Board[],
  nowMs: number,
): { given: GivenPerson; faults: Fault[] } {
  const faults: Fault[] = [];
  const fault = (column: PeopleColumn, code: string, message: string) => void faults.push({ column, code, message });
  const read = <T>(column: PeopleColumn, schema: z.ZodType<T>): T | undefined => {
    const cell = cells[column];
    if (cell === undefined || cell === '') return undefined;
    const parsed = schema.safeParse(cell);
    if (parsed.success) return parsed.data;
    fault(column, 'import.cell_invalid', `“${cell.slice(0, 60)}” cannot be read as ${column}.`);
    return undefined;
  };
  const needed = (column: PeopleColumn, value: string | undefined): string => {
    if (!cells[column]) fault(column, 'import.cell_missing', `${column} must not be empty.`);
    return value ?? '';
  };
  const birthDate = dayOf(cells.birthDate);
  if (birthDate === null || (birthDate !== undefined && !isPossibleBirthdate(birthDate, nowMs)))
    fault('birthDate', 'profile.birthdate', `“${cells.birthDate}” is no date of birth. Write DD-MM-YYYY.`);
  const role = cells.role?.toLowerCase() || undefined;
  if (role !== undefined && !grantable.includes(role))
    fault('role', 'role.not_grantable', 'student, teacher, organiser, moderator or shop.');
  const language = cells.language?.toLowerCase() || undefined;
  if (language !== undefined && !(siteLanguages as readonly string[]).includes(language))
    fault('language', 'import.cell_invalid', `One of ${siteLanguages.join(', ')}.`);
  const percent = cells.extraTimePercent?.replace(/%$/, '').trim() || undefined;
  if (percent !== undefined && !/^(\d{1,2}|100)$/.test(percent))
    fault('extraTimePercent', 'import.cell_invalid', 'A whole number from 0 to 100.');
  const place = placeOf(cells, boards);
  if (place && 'code' in place) faults.push(place);
  const given = {
    userCode: needed('userCode', read('userCode', UserCode)),
    fullName: needed('fullName', read('fullName', line(120))),
    role: role as Role | undefined,
    place: place && 'code' in place ? undefined : place,
    mobile: read('mobile', PhoneNumber),
    email: read('email', Email),
    birthDate: birthDate ?? undefined,
    guardianName: read('guardianName', line(120)),
    guardianMobile: read('guardianMobile', PhoneNumber),
    guardianEmail: read('guardianEmail', Email),
    language,
    extraTimePercent: percent === undefined ? undefined : Number(percent),
  };
  return {
    given: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never,
    faults,
  };
}

/** The day as it is kept; days are written before months in India. Null for what is none. */
export function dayOf(cell: string | undefined): string | null | undefined {
  if (!cell) return undefined;
  const [, y, m, d] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(cell) ?? [];
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(cell) ?? [];
  const [yyyy, mm, dd] = [y ?? year, (m ?? month)?.padStart(2, '0'), (d ?? day)?.padStart(2, '0')];
  if (yyyy === undefined) return null;
  const text = `${yyyy}-${mm}-${dd}`;
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? null : text;
}
