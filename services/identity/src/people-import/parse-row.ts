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
  written: Cells,
  boards: readonly Board[],
  nowMs: number,
): { given: GivenPerson; faults: Fault[] } {
  const cells = saidIn(written);
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
  const birthDate = dayOf(cells.birthDate, nowMs);
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
    fullName: needed(
      'fullName',
      read(
        'fullName',
        line(120).refine((name) => /\p{L}/u.test(name)),
      ),
    ),
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

/** What offices write where they have nothing to say. */
const saysNothing = /^(?:-+|n\.?\/?a\.?|nil|none|null)$/i;
const saidIn = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [
      column,
      column !== 'userCode' && column !== 'fullName' && saysNothing.test(cell) ? '' : cell,
    ]),
  );

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (name: string): string => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);

/** `15-Aug-2009`, `Aug 15, 2009`, `15/8/09`, Hindi digits and the days that Excel counts, as `15-8-2009`. */
function plainDay(cell: string, nowMs: number): string {
  const text = cell.trim().replace(/[०-९]/g, (sign) => String(sign.charCodeAt(0) - 0x966));
  if (/^[1-5]\d{4}$/.test(text)) return new Date(Date.UTC(1899, 11, 30 + Number(text))).toISOString().slice(0, 10);
  const named = text
    .replace(
      /^(\d{1,2})(?:st|nd|rd|th)?[-\s./]+([a-z]{3,9})[-\s.,/]+(\d{2,4})$/i,
      (_, d: string, m: string, y: string) => `${d}-${monthOf(m)}-${y}`,
    )
    .replace(
      /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i,
      (_, m: string, d: string, y: string) => `${d}-${monthOf(m)}-${y}`,
    );
  // nobody who learns was born in a year to come
  return named.replace(/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2})$/, (_, d: string, m: string, yy: string) => {
    const century = Number(yy) <= new Date(nowMs).getUTCFullYear() % 100 ? '20' : '19';
    return `${d}-${m}-${century}${yy}`;
  });
}

/** The day as it is kept; days are written before months in India. Null for what is none. */
export function dayOf(written: string | undefined, nowMs: number): string | null | undefined {
  if (!written) return undefined;
  const cell = plainDay(written, nowMs);
  const [, y, m, d] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(cell) ?? [];
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(cell) ?? [];
  const [yyyy, mm, dd] = [y ?? year, (m ?? month)?.padStart(2, '0'), (d ?? day)?.padStart(2, '0')];
  if (yyyy === undefined) return null;
  const text = `${yyyy}-${mm}-${dd}`;
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? null : text;
}
