import { holdsPlace } from '@exam/contracts/core/own-classes';
import { reachOf, type Permission } from '@exam/contracts/core/permissions';
import { ownTeaching } from '@exam/contracts/http/identity/staff';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../entities/session/use-user.js';
import { call } from '../../lib/http.js';
import { placeText } from '../people/place-text.js';
import { classesQuery } from './classes.js';

export type Place = { boardId: string; classId: string; groupId: string; sectionId: string | null };

export const keyOfPlace = (place: Place): string =>
  JSON.stringify([place.boardId, place.classId, place.groupId, place.sectionId]);

/** The classes of the organisation that have a group, with their students. */
export function usePlaces() {
  const { data } = useQuery(classesQuery);
  const places = (data?.items ?? []).flatMap((one) => {
    const { boardId, classId, groupId, sectionId } = one;
    if (boardId === null || classId === null || groupId === null) return [];
    const label = [one.boardName, placeText(one)].filter(Boolean).join(' · ');
    return [{ place: { boardId, classId, groupId, sectionId }, label, students: one.students }];
  });
  return {
    isRead: data !== undefined,
    places: places.map((one) => ({ ...one, value: keyOfPlace(one.place) })),
    /** A whole group is all its sections; each counts once. */
    studentsOf: (...asked: Place[]): number =>
      places
        .filter(({ place }) => asked.some((one) => holdsPlace(one, place)))
        .reduce((sum, { students }) => sum + students, 0),
  };
}

/** Those of them for which the permission holds: of a teacher the own ones. */
export function useOwnPlaces(permission: Permission) {
  const isOwn = reachOf(useUser(), permission) === 'own';
  const { places } = usePlaces();
  const { data } = useQuery({
    queryKey: ['people', 'own-teaching'],
    queryFn: ({ signal }) => call(ownTeaching, {}, { signal }),
    enabled: isOwn,
  });
  const own = data?.items ?? [];
  return isOwn ? places.filter(({ place }) => own.some((one) => holdsPlace(one, place))) : places;
}

/** What places are called, one after the other: '–' until the classes are read, its group of one that is not known. */
export function usePlaceNames(): (places: readonly Place[]) => string {
  const { places, isRead } = usePlaces();
  const labels = new Map(places.map(({ value, label }) => [value, label]));
  return (asked) =>
    isRead || asked.length === 0
      ? asked.map((place) => labels.get(keyOfPlace(place)) ?? place.groupId).join(', ')
      : '–';
}

/** What a board, class, group or section is called by its id alone; null where none has it. */
export function usePlaceNameById(): (id: string) => string | null {
  const { data } = useQuery(classesQuery);
  const names = new Map(
    (data?.items ?? []).flatMap((one) => [
      [one.boardId, one.boardName] as const,
      [one.classId, one.className] as const,
      [one.groupId, one.groupName] as const,
      [one.sectionId, one.sectionName] as const,
    ]),
  );
  return (id) => names.get(id) ?? null;
}
