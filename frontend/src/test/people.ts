/** A person as identity answers them, for tests of the pages about people. */
import { activeBoards } from '@exam/contracts/http/catalog';
import type { GradeAccount } from '@exam/contracts/http/identity/grades';
import { userData, type ProfileInfo } from '@exam/contracts/http/identity/profile';
import { answer } from './fake-server.js';
import { aStudent } from './render-page.js';

export const aProfile = (given: Partial<ProfileInfo> = {}): ProfileInfo => ({
  ...aStudent.user_info,
  given_name: 'Asha Menon',
  family_name: 'Menon',
  email: 'asha@example.org',
  isEmailVerified: true,
  address: null,
  birthdate: '2009-04-01',
  gender: 'female',
  school: null,
  parent_name: null,
  parent_mobile: null,
  parent_email: null,
  shippingAddress: { houseNoAndStreet: null, HNO: null, city: null, state: null, pinCode: null },
  siteLanguage: 'en',
  contentLanguage: 'en',
  branchId: null,
  courseId: null,
  sectionInfo: null,
  profilePicStorageKey: null,
  profilePicUrl: null,
  ...given,
});

/** What the server tells of the person. */
export const profileAnswer = (given: Partial<ProfileInfo> = {}) => ({
  status: true as const,
  Item: { ...aStudent, user_info: aProfile(given) },
  discussBoardSession: { token: 'talk', data: { user: { _id: 'student-1' } } },
});
export const theProfile = (given: Partial<ProfileInfo> = {}) => answer(userData, profileAnswer(given));

/** UUIDs, as switching takes no other ids. */
export const personIds = {
  user_id: '0198c5a0-0000-7000-8000-000000000001',
  currentAccountId: '0198c5a0-0000-7000-8000-00000000000a',
};

export const aGrade = (account_id: string, name: string, given: Partial<GradeAccount> = {}): GradeAccount => ({
  account_id,
  user_id: personIds.user_id,
  user_info: {
    board: 'CBSE',
    grade: name,
    group: 'MPC',
    boardId: 'cbse',
    classId: name,
    gradeId: name,
    groupId: 'mpc',
    sectionId: null,
  },
  packageDetails: [],
  isBaseAccount: false,
  isCurrent: false,
  ...given,
});

const grade = (classId: string, ...groups: string[]) => ({
  classId,
  gradeId: classId,
  className: `Class ${classId}`,
  groups: groups.map((groupId) => ({ groupId, groupName: groupId.toUpperCase() })),
});

export const someBoards = answer(activeBoards, {
  status: true,
  Item: {
    boards: [
      { boardId: 'cbse', boardName: 'CBSE', classes: [grade('11', 'mpc', 'bipc'), grade('12', 'mpc')] },
      { boardId: 'state', boardName: 'State board', classes: [grade('s12', 'cec')] },
      { boardId: 'trial', boardName: ' Meluha ', classes: [] },
    ],
  },
});
