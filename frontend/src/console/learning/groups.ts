import type { CurriculumPlace } from '@exam/contracts/http/curriculum-editing';
import type { AnswerOf } from '@exam/contracts/core/route';
import type { listClasses } from '@exam/contracts/http/identity/people';
import { useQuery } from '@tanstack/react-query';
import { classesQuery } from '../classes/classes.js';
import { placeText } from '../people/place-text.js';

export type GroupShown = { value: string; label: string; place: CurriculumPlace };

function groupsOf({ items }: AnswerOf<typeof listClasses>): GroupShown[] {
  const groups = new Map<string, GroupShown>();
  for (const one of items) {
    const { boardId, classId, groupId } = one;
    if (boardId === null || classId === null || groupId === null) continue;
    const value = [boardId, classId, groupId].join('/');
    const label = [one.boardName, placeText({ ...one, sectionName: null })].filter(Boolean).join(' · ');
    groups.set(value, { value, label, place: { boardId, classId, groupId } });
  }
  return [...groups.values()];
}

/** The groups of the school's classes: each has a curriculum. */
export const useGroups = () => useQuery({ ...classesQuery, select: groupsOf });
