import { uuid7 } from '../ids/uuid7.js';

/** What browsers and programs send lies below it until it was judged; a bucket's own rule may empty it, too. */
const stagingFolder = 'uploads/';

/** Where something new may be sent to: nothing is ever read from it but to judge it and to make a copy of one's own. */
export const newStagingKey = (folder: string): string => `${stagingOf(folder)}${uuid7()}`;
export const stagingOf = (folder: string): string => `${stagingFolder}${folder}`;

/** Where a person's files lie: kept ones and uploads. */
export const foldersOf = (folder: string, userId: string): string[] => {
  const own = `${folder}${userId}/`;
  return [own, stagingOf(own)];
};

/** Keys end with a UUIDv7, whose first 48 bits are the time in milliseconds; null for a key of another form. */
export function madeAt(key: string): number | null {
  const id = /\/([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}(?:\.\w{1,5})?$/.exec(key);
  return id ? Number.parseInt(`${id[1]}${id[2]}`, 16) : null;
}
