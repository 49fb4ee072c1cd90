import type { PlaceShown } from '@exam/contracts';
import { namesOf, type BoardTree } from '../organisations/index.js';

export interface ListedPerson {
  readonly userId: string;
  readonly userCode: string | null;
  readonly name: string;
  readonly version: number;
  readonly roles: string[];
  readonly loginName: string | null;
  readonly phoneNumber: string | null;
  readonly email: string | null;
  readonly consent: string;
  readonly lastSignInAt: Date | null;
  readonly hasPassword: boolean;
  readonly leftAt: Date | null;
  readonly boardId: string | null;
  readonly classId: string | null;
  readonly groupId: string | null;
  readonly sectionId: string | null;
  readonly boardName: string | null;
  readonly classes: BoardTree | null;
}

export function placeShownOf(
  row: Pick<ListedPerson, 'boardId' | 'classId' | 'groupId' | 'sectionId' | 'boardName' | 'classes'>,
): PlaceShown {
  const { boardId, classId, groupId, sectionId, boardName, classes } = row;
  return {
    boardId,
    classId,
    groupId,
    sectionId,
    boardName,
    ...namesOf(classes ?? [], { classId, groupId, sectionId }),
  };
}
