import type { PackUser } from '@exam/contracts';
import { istDay } from '@exam/domain';
import type { ImportContext } from '@exam/platform';
import { missingLevel, type KnownPlaces } from '../organisations/index.js';
import { isAcceptableHash } from './passwords.js';

interface FaultContext {
  readonly actor: ImportContext['actor'];
  readonly places: KnownPlaces;
  /** A login of the row that somebody else holds, in the database or further up in the pack. */
  readonly taken: string | undefined;
  /** When the person whom the code names was erased. */
  readonly erasedAt: Date | undefined;
  /** That a person is there: one whose erasure is under way, where `erasedAt` is given. */
  readonly isThere: boolean;
  readonly now: number;
}

type Fault = readonly [code: string, message: string];

/** What the person will sign in with: the phone, and the login name below the organisation's code. */
export const loginsOf = ({ phoneNumber, loginName }: PackUser, orgCode: string): string[] =>
  loginName === null ? [phoneNumber] : [phoneNumber, orgCode + loginName];

export function faultOf(row: PackUser, { actor, places, taken, ...standing }: FaultContext): Fault | null {
  if (row.role === 'super' && !actor.roles.includes('super'))
    return ['user.role_not_allowed', 'Only a super operator makes another one.'];
  // as in the console: a stolen session must not plant another administrator
  if (row.role === 'org-admin' && !actor.roles.includes('super'))
    return ['user.role_not_allowed', 'Only a super operator makes an administrator.'];
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

/** Whoever readmits names a day after the erasure: a pack that is imported again must not undo the next one. */
function isErased(
  { readmittedOn }: PackUser,
  { erasedAt, isThere, now }: Pick<FaultContext, 'erasedAt' | 'isThere' | 'now'>,
): boolean {
  if (erasedAt === undefined) return false;
  const isReadmitted =
    readmittedOn !== null && readmittedOn > istDay(erasedAt.getTime()) && readmittedOn <= istDay(now);
  return isThere || !isReadmitted;
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
