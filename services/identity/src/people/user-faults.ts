import type { PackUser } from '@exam/contracts';
import { istDay } from '@exam/domain';
import type { ImportContext } from '@exam/platform';
import { missingLevel, type KnownPlaces } from '../organisations/index.js';
import { isAcceptableHash } from './passwords.js';
import type { PersonRecord } from './people.writer.js';

interface FaultContext {
  readonly actor: ImportContext['actor'];
  readonly places: KnownPlaces;
  /** A login of the row that somebody else holds, in the database or further up in the pack. */
  readonly taken: string | undefined;
  /** The person whom the code names, where one is there. */
  readonly held: Pick<PersonRecord, 'roles'> | undefined;
  /** When the person whom the code names was erased. */
  readonly erasedAt: Date | undefined;
  readonly now: number;
}

type Fault = readonly [code: string, message: string];

/** What the person will sign in with: the phone, and the login name below the organisation's code. */
export const loginsOf = ({ phoneNumber, loginName }: PackUser, orgCode: string): string[] =>
  loginName === null ? [phoneNumber] : [phoneNumber, orgCode + loginName];

export function faultOf(row: PackUser, { actor, places, taken, ...standing }: FaultContext): Fault | null {
  if (row.role === 'super' && !actor.roles.includes('super'))
    return ['user.role_not_allowed', 'Only a super operator makes another one.'];
  // as in the console: a stolen session must not plant another administrator, nor put one out
  if (!actor.roles.includes('super') && [row.role, ...(standing.held?.roles ?? [])].some(isAdministrator))
    return ['user.role_not_allowed', 'Only a super operator makes or changes an administrator.'];
  if (!places.orgCodes.has(row.orgId))
    return ['user.unknown_organisation', `The organisation ${row.orgId} is not known.`];
  if (isErased(row, standing))
    return [
      'user.erased',
      `The person ${row.userCode} was erased. Who comes back is a new person: readmittedOn says since which later day.`,
    ];
  if (row.passwordHash !== null && !isAcceptableHash(row.passwordHash))
    return ['user.weak_hash', 'The password hash is not an argon2id hash of usual cost.'];
  if (taken?.startsWith('+'))
    return ['user.phone_taken', `The phone number ending in ${taken.slice(-4)} belongs to somebody else.`];
  if (taken) return ['user.login_taken', `The login name ${taken} belongs to somebody else.`];
  return faultOfPlace(row, places);
}

const isAdministrator = (role: string): boolean => role === 'org-admin' || role === 'super';

/** Whoever readmits names a day after the erasure: a pack that is imported again must not undo the next one. */
function isErased(
  { readmittedOn }: PackUser,
  { erasedAt, held, now }: Pick<FaultContext, 'erasedAt' | 'held' | 'now'>,
): boolean {
  if (erasedAt === undefined) return false;
  const isReadmitted =
    readmittedOn !== null && readmittedOn > istDay(erasedAt.getTime()) && readmittedOn <= istDay(now);
  // one that is there is being erased still
  return held !== undefined || !isReadmitted;
}

function faultOfPlace(row: PackUser, { boards }: KnownPlaces): Fault | null {
  const { boardId, classId, groupId, sectionId } = row;
  if (row.role === 'student' && (boardId === null || classId === null || groupId === null)) {
    return ['user.place_missing', 'A student needs a board, a class and a group.'];
  }
  if (boardId === null) return null;
  const board = boards.get(boardId);
  if (board?.orgId !== row.orgId) return ['user.unknown_board', `The board ${boardId} is not known in ${row.orgId}.`];
  const level = missingLevel(board.classes, { classId, groupId, sectionId });
  return level ? [`user.unknown_${level}`, `The ${level} ${row[`${level}Id`]} is not in the board ${boardId}.`] : null;
}
