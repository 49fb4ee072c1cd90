/** Pictures in the object storage that everybody may see: of packages on sale. Named by the hash of their bytes. */
export const publicPictureTypes = ['png', 'jpg', 'webp'] as const;
export type PublicPictureType = (typeof publicPictureTypes)[number];

export const publicPictureKey = (sha256: string, type: PublicPictureType): string =>
  `public/packages/${sha256}.${type}`;

export const isPublicPicture = (storageKey: string): boolean =>
  /^public\/packages\/[0-9a-f]{64}\.(png|jpg|webp)$/.test(storageKey);

/** The logo of an organisation, as the console keeps it. What a pack names is an address of its own. */
export const organisationLogoKey = (logoId: string): string => `public/logos/${logoId}.webp`;

export const isOrganisationLogo = (storageKey: string): boolean =>
  /^public\/logos\/[0-9a-f-]{36}\.webp$/.test(storageKey);
