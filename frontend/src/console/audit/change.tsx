import type { AuditEntryShown } from '@exam/contracts/http/audit';
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { Stack } from '@mantine/core';
import { t } from '../../texts/office.js';
import { formatMoney } from '../../texts/format.js';
import { languageNames } from '../../texts/languages.js';
import { textOfRefusal } from '../../texts/refusals.js';
import { textOfAction, textOfField, textOfValue } from '../../texts/trail.js';
import { consoleTime } from '../kit/date.js';
import { shortId } from '../kit/short-id.js';

type Entry = Pick<AuditEntryShown, 'action' | 'details'>;
type Details = Entry['details'];
type NameOf = (id: string) => string | null;
type Names = { nameOf: NameOf; placeOf: NameOf };

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const isUuid = new RegExp(`^${uuid.source}$`);
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Fields with ids of persons, who are told by their names. */
const ofPersons: readonly string[] = ['student', 'userId', 'author', 'authors', 'invigilators', 'extraStudents'];
/** Fields with ids of boards, classes, groups and sections. */
const ofPlaces: readonly string[] = ['boardId', 'classId', 'groupId', 'sectionId', 'sections'];
/** Fields of which a few values have words; a name or a code that reads alike is none of them. */
const ofWords: readonly string[] = [
  ...['state', 'role', 'roles', 'decision', 'treatment', 'attempts', 'results', 'kind', 'submittedBy', 'category'],
  ...['joining', 'joinCode', 'assignedModules', 'scopes', 'events', 'purpose', 'consentBy', 'act', 'by'],
];
/** Whose reason is one of a few, perhaps with a note after it; any other is what somebody wrote. */
const withChosenReason: readonly string[] = ['talk.reported', 'exam.extended'];
/** Fields that name languages by their codes. */
const ofLanguages: readonly string[] = ['language', 'languages', 'textLanguage', 'captions', 'outdated'];
/** What only programs read: a file of the trail has it. */
const ofPrograms: readonly string[] = [
  ...['role', 'commandId', 'revision', 'hash', 'ids', 'approvalId', 'attemptId', 'announcementId', 'consentId'],
  ...['extensionId', 'importId', 'incidentId', 'linkId', 'outageId', 'platformId', 'regradeId', 'slipsId'],
  ...['session', 'knownDevice'],
];

/** More lines than these are a press away: entries are looked over before one is read. */
const mostLines = 3;

/** Everybody whom an entry names in its fields. */
export const peopleIn = ({ before, after, ...rest }: Details): string[] =>
  [before, after, rest].flatMap((of) =>
    Object.entries((of ?? {}) as Details)
      .filter(([field]) => ofPersons.includes(field))
      .flatMap(([, value]) => JSON.stringify(value)?.match(uuid) ?? []),
  );

/** The changed fields, each from what to what, and what else the entry tells. */
export function Change({ entry: { action, details }, ...names }: { entry: Entry } & Names) {
  const { before, after, reason, ...rest } = details;
  const [from, to] = [before, after].map((one) => (one ?? {}) as Details) as [Details, Details];
  const isTold = (field: string) => field === 'role' || !ofPrograms.includes(field);
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(isTold);
  const told = Object.entries(rest).filter(([field, value]) => value !== null && !ofPrograms.includes(field));
  const lines = [
    ...fields.map((field) => (
      <span key={`changed ${field}`}>
        {textOfField(field)}: {textOf(field, from[field], names)} → {textOf(field, to[field], names)}
      </span>
    )),
    ...(typeof reason === 'string'
      ? [<Reason key="reason" text={reason} isChosen={withChosenReason.includes(action)} />]
      : []),
    ...told.map(([field, value]) => (
      <span key={field}>
        {textOfField(field)}: {textOf(field, value, names)}
      </span>
    )),
  ];
  // one that would fold a single line away takes as much room as it
  const atOnce = lines.length > mostLines + 1 ? mostLines : lines.length;
  return (
    <Stack gap={2}>
      {lines.slice(0, atOnce)}
      {atOnce < lines.length && (
        <details>
          <summary className="tap">{t('console.audit.moreLines', { n: lines.length - atOnce })}</summary>
          <Stack gap={2}>{lines.slice(atOnce)}</Stack>
        </details>
      )}
    </Stack>
  );
}

function Reason({ text, isChosen }: { text: string; isChosen: boolean }) {
  if (!isChosen) return <q>{text}</q>;
  const [code = '', note] = text.split(/: (.*)/s);
  return (
    <span>
      {textOfValue(code)}
      {note && (
        <>
          : <q>{note}</q>
        </>
      )}
    </span>
  );
}

function textOf(field: string, value: unknown, names: Names): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return textOfValue(String(value));
  if (typeof value === 'number') return field.endsWith('Paise') ? formatMoney(value) : String(value);
  if (Array.isArray(value)) return value.map((one) => textOf(field, one, names)).join(', ') || '–';
  if (typeof value === 'object') return 'classId' in value ? placeText(value, names) : partsText(value, names);
  const text = String(value);
  if (ofPersons.includes(field)) return text.replace(uuid, (id) => names.nameOf(id) ?? shortId(id));
  if (ofPlaces.includes(field)) return listed(text, (id) => names.placeOf(id) ?? id);
  if (ofLanguages.includes(field))
    return listed(text, (code) => (code in languageNames ? languageNames[code as LanguageCode] : code));
  if (ofWords.includes(field)) return textOfValue(text, field);
  // why a sign-in was refused; a coupon's code has no words
  if (field === 'code') return textOfRefusal(text) ?? text;
  if (field === 'change') return textOfAction(text);
  // a part of the curriculum: its kind before its id
  if (field === 'part') return text.replace(/^\w+/, (kind) => textOfValue(kind));
  // names of fields of a question
  if (field === 'changed') return listed(text, textOfField);
  return instant.test(text) ? consoleTime(text) : isUuid.test(text) ? shortId(text) : text;
}

const listed = (text: string, wordOf: (one: string) => string): string => text.split(', ').map(wordOf).join(', ');

const placeText = (place: object, { placeOf }: Names): string =>
  ['boardId', 'classId', 'groupId', 'sectionId']
    .flatMap((part) => ((place as Details)[part] ? [String((place as Details)[part])] : []))
    .map((id) => placeOf(id) ?? id)
    .join(' · ') || '–';

/** Of a text in several languages the parts are these. */
const wordOf = (part: string): string =>
  part in languageNames ? languageNames[part as LanguageCode] : textOfField(part);

const partsText = (parts: object, names: Names): string =>
  Object.entries(parts)
    .filter(([, part]) => part !== null)
    .map(([part, of]) => `${wordOf(part)} ${textOf(part, of, names)}`)
    .join(', ');
