import { z } from 'zod';
import { change, listAnswer, listQuery, manyResult } from '../../core/console.js';
import { permitted } from '../../core/permissions.js';
import { defineRoute } from '../../core/route.js';
import { Id, Instant, mostInt4, Reference } from '../../shared/values.js';
import { line } from './values.js';

const ok = z.literal(true);
const params = z.object({ importId: Id });

/** Document 4, section 5.9; `board` tells classes of the same name apart. */
export const peopleColumns = [
  'userCode',
  'fullName',
  'role',
  'board',
  'class',
  'group',
  'section',
  'mobile',
  'email',
  'birthDate',
  'guardianName',
  'guardianMobile',
  'guardianEmail',
  'language',
  'extraTimePercent',
] as const;
export type PeopleColumn = (typeof peopleColumns)[number];

export const peopleImportLimits = { bytes: 10 * 1024 * 1024, rows: 5_000, pageRows: 500 } as const;

export const peopleRowStates = ['new', 'changed', 'same', 'refused', 'missing'] as const;
export type PeopleRowState = (typeof peopleRowStates)[number];

const peopleImport = z.object({
  importId: z.string(),
  /** Whose people they are. */
  orgId: z.string().optional(),
  fileName: z.string(),
  state: z.enum(['to be checked', 'applied', 'discarded']),
  madeAt: Instant,
  /** Heads of columns that are not read. */
  ignored: z.array(z.string()).max(200),
  /** `missing` are not rows of the file: students of its sections who do not stand in it. */
  counts: z.record(z.enum(peopleRowStates), z.number().int()),
  /** New and changed rows that wait to be applied. */
  left: z.number().int(),
});
export type PeopleImportShown = z.infer<typeof peopleImport>;

const peopleImportRow = z.object({
  /** The row of the sheet; negative for who is missing in it. */
  n: z.number().int(),
  state: z.enum(peopleRowStates),
  cells: z.partialRecord(z.string(), z.string()),
  /** Why cells are refused. */
  faults: z.array(z.object({ column: z.string(), code: z.string(), message: z.string() })).max(20),
  /** What would change of somebody who is there. */
  changes: z.array(z.object({ column: z.string(), from: z.string().nullable(), to: z.string().nullable() })).max(20),
  userId: z.string().nullable(),
  /** `done`, the code of a refusal, or null as long as it waits. */
  outcome: z.string().nullable(),
});
export type PeopleImportRow = z.infer<typeof peopleImportRow>;

export const readPeopleFile = defineRoute({
  service: 'identity',
  name: 'readPeopleFile',
  method: 'POST',
  path: '/operator/people-imports',
  summary:
    'Reads a spreadsheet of people and says what it would change; nothing is changed. The same id again answers the same',
  access: permitted('people.manage'),
  body: z.object({
    importId: Id,
    fileName: line(200).pipe(z.string().min(1)),
    /** XLSX, or CSV in UTF-8. */
    content: z.base64().max(Math.ceil(peopleImportLimits.bytes / 3) * 4),
    /** For super, who is of no organisation. */
    orgId: Reference.optional(),
  }),
  answer: z.object({ status: ok, import: peopleImport }),
  timeoutMs: 120_000,
  bodyLimitBytes: 15 * 1024 * 1024,
  refusals: [
    ...(['import.unreadable', 'import.macro', 'import.too_large', 'import.too_many_rows'] as const),
    ...(['import.column_missing', 'import.ambiguous', 'people.password_column', 'command.reused'] as const),
    'upload.quota_used',
    // of rows
    ...(['import.cell_missing', 'import.cell_invalid', 'import.row_twice', 'import.role_differs'] as const),
    ...(['person.login_taken', 'person.own_login', 'person.has_left', 'user.erased', 'profile.birthdate'] as const),
    ...(['place.unknown', 'role.not_grantable'] as const),
  ],
});

export const listPeopleImports = defineRoute({
  service: 'identity',
  name: 'listPeopleImports',
  method: 'GET',
  path: '/operator/people-imports',
  summary: 'Spreadsheets of people that were read in the last 30 days, newest first',
  access: permitted('people.manage'),
  query: listQuery(['madeAt'], { orgId: Reference.optional() }, true),
  answer: listAnswer(peopleImport),
});

export const readPeopleImport = defineRoute({
  service: 'identity',
  name: 'readPeopleImport',
  method: 'GET',
  path: '/operator/people-imports/:importId',
  summary: 'One import of people with its counts',
  access: permitted('people.manage'),
  params,
  answer: z.object({ status: ok, import: peopleImport }),
  refusals: ['import.not_found'],
});

export const listPeopleImportRows = defineRoute({
  service: 'identity',
  name: 'listPeopleImportRows',
  method: 'GET',
  path: '/operator/people-imports/:importId/rows',
  summary: 'The rows of an import: what each would change, or which of its cells is refused and why',
  access: permitted('people.manage'),
  params,
  query: listQuery(['n'], { state: z.enum(peopleRowStates).optional() }),
  answer: listAnswer(peopleImportRow),
  refusals: ['import.not_found'],
});

export const applyPeopleImport = defineRoute({
  service: 'identity',
  name: 'applyPeopleImport',
  method: 'POST',
  path: '/operator/people-imports/:importId/apply',
  summary: 'Applies the next 500 rows that were previewed, each done or refused by itself; `left` says how many wait',
  access: permitted('people.manage'),
  needsProof: true,
  change: 'people-import.applied',
  params,
  body: change({
    /** Rows of who is missing in the file and has left. The same with every page. */
    hasLeft: z.array(z.number().int().negative().min(-mostInt4)).max(5_000).default([]),
  }),
  answer: z.object({ status: ok, ...manyResult, left: z.number().int() }),
  timeoutMs: 120_000,
  bodyLimitBytes: 128 * 1024,
  refusals: ['import.not_found', 'import.closed', 'import.changed_meanwhile'],
});

export const discardPeopleImport = defineRoute({
  service: 'identity',
  name: 'discardPeopleImport',
  method: 'POST',
  path: '/operator/people-imports/:importId/discard',
  summary: 'Throws a preview away; what was applied of it stays',
  access: permitted('people.manage'),
  change: 'people-import.discarded',
  params,
  body: change({}),
  answer: z.object({ status: ok }),
  refusals: ['import.not_found', 'import.closed'],
});
