import type { AuditEntryShown } from '@exam/contracts/http/audit';
import { Stack } from '@mantine/core';
import { formatMoney } from '../../texts/format.js';
import { textOfField, textOfValue } from '../../texts/trail.js';
import { consoleTime } from '../kit/date.js';

type Details = AuditEntryShown['details'];
type NameOf = (userId: string) => string | null;

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Fields with ids of persons, who are told by their names. */
const ofPersons: readonly string[] = ['student', 'userId', 'author', 'authors', 'invigilators', 'extraStudents'];
/** Fields of which a few values have words; a name or a code that reads alike is none of them. */
const ofWords: readonly string[] = ['state', 'role', 'roles', 'decision', 'treatment', 'attempts'];
/** What only programs read: a file of the trail has it. */
const ofPrograms: readonly string[] = [
  ...['role', 'commandId', 'revision', 'hash', 'ids', 'approvalId', 'attemptId', 'announcementId', 'consentId'],
  ...['extensionId', 'importId', 'incidentId', 'linkId', 'outageId', 'platformId', 'regradeId', 'slipsId'],
  ...['session', 'knownDevice'],
];

/** Everybody whom an entry names in its fields. */
export const peopleIn = ({ before, after, ...rest }: Details): string[] =>
  [before, after, rest].flatMap((of) =>
    Object.entries((of ?? {}) as Details)
      .filter(([field]) => ofPersons.includes(field))
      .flatMap(([, value]) => JSON.stringify(value)?.match(uuid) ?? []),
  );

/** The changed fields, each from what to what, and what else the entry tells. */
export function Change({ details, nameOf }: { details: Details; nameOf: NameOf }) {
  const { before, after, reason, ...rest } = details;
  const [from, to] = [before, after].map((one) => (one ?? {}) as Details) as [Details, Details];
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  const told = Object.entries(rest).filter(([field]) => !ofPrograms.includes(field));
  return (
    <Stack gap={2}>
      {fields.map((field) => (
        <span key={field}>
          {textOfField(field)}: {textOf(field, from[field], nameOf)} → {textOf(field, to[field], nameOf)}
        </span>
      ))}
      {typeof reason === 'string' && <q>{reason}</q>}
      {told.map(([field, value]) => (
        <span key={field}>
          {textOfField(field)}: {textOf(field, value, nameOf)}
        </span>
      ))}
    </Stack>
  );
}

function textOf(field: string, value: unknown, nameOf: NameOf): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return textOfValue(String(value));
  if (typeof value === 'number') return field.endsWith('Paise') ? formatMoney(value) : String(value);
  if (Array.isArray(value)) return value.map((one) => textOf(field, one, nameOf)).join(', ') || '–';
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, part]) => part !== null)
      .map(([part, of]) => `${textOfField(part)} ${textOf(part, of, nameOf)}`)
      .join(', ');
  const text = String(value);
  if (ofPersons.includes(field)) return text.replace(uuid, (id) => nameOf(id) ?? id);
  if (ofWords.includes(field)) return textOfValue(text);
  return instant.test(text) ? consoleTime(text) : text;
}
