import type { PackBoard } from '@exam/contracts';

export type BoardTree = PackBoard['classes'];

export interface StoredBoard {
  readonly boardId: string;
  readonly orgId: string;
  readonly boardName: string;
  readonly classes: BoardTree;
  readonly revision: number;
}

/** What a person's row of a pack may refer to. */
export interface KnownPlaces {
  readonly orgCodes: ReadonlyMap<string, string>;
  readonly boards: ReadonlyMap<string, StoredBoard>;
}

/** Where in a board's tree somebody is; null from the first level that is not known. */
export interface Place {
  readonly boardId: string | null;
  readonly classId: string | null;
  readonly groupId: string | null;
  readonly sectionId: string | null;
}

export interface PlaceNames {
  readonly className: string | null;
  readonly groupName: string | null;
  readonly sectionName: string | null;
}

/** The first level of the place that the tree does not have; null where it has all that are named. */
export function missingLevel(tree: BoardTree, place: Omit<Place, 'boardId'>): 'class' | 'group' | 'section' | null {
  const { classOf, group, section } = nodesOf(tree, place);
  if (place.classId !== null && !classOf) return 'class';
  if (place.groupId !== null && !group) return 'group';
  if (place.sectionId !== null && !section) return 'section';
  return null;
}

export function namesOf(tree: BoardTree, place: Omit<Place, 'boardId'>): PlaceNames {
  const { classOf, group, section } = nodesOf(tree, place);
  return {
    className: classOf?.className ?? null,
    groupName: group?.groupName ?? null,
    sectionName: section?.sectionName ?? null,
  };
}

/** An id that is twice among its siblings. */
export function repeatedId(tree: BoardTree): string | null {
  const siblings = [
    tree.map((one) => one.classId),
    ...tree.map((one) => one.groups.map((group) => group.groupId)),
    ...tree.flatMap((one) => one.groups.map((group) => group.sections.map((section) => section.sectionId))),
  ];
  return siblings.map(firstRepeated).find((id) => id !== null) ?? null;
}

function nodesOf(tree: BoardTree, place: Omit<Place, 'boardId'>) {
  const classOf = tree.find((one) => one.classId === place.classId);
  const group = classOf?.groups.find((one) => one.groupId === place.groupId);
  const section = group?.sections.find((one) => one.sectionId === place.sectionId);
  return { classOf, group, section };
}

const firstRepeated = (ids: readonly string[]): string | null =>
  ids.find((id, index) => ids.indexOf(id) !== index) ?? null;
