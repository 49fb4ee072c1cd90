/** Pictures in the object storage that everybody may see: of packages on sale. Named by the hash of their bytes. */
export const publicPictureTypes = ['png', 'jpg', 'webp'] as const;
export type PublicPictureType = (typeof publicPictureTypes)[number];

export const publicPictureKey = (sha256: string, type: PublicPictureType): string =>
  `public/packages/${sha256}.${type}`;

export const isPublicPicture = (storageKey: string): boolean =>
  /^public\/packages\/[0-9a-f]{64}\.(png|jpg|webp)$/.test(storageKey);
