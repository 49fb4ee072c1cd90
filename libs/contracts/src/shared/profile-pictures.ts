/** Whose profile picture a key of the object storage is: it is read with `se3fetch` by its owner. */
export const profilePictureKey = (userId: string, pictureId: string): string => `pictures/${userId}/${pictureId}.webp`;

export const isProfilePictureOf = (userId: string, key: string): boolean =>
  key.startsWith(`pictures/${userId}/`) && /^pictures\/[\w-]+\/[\w-]+\.webp$/.test(key);
