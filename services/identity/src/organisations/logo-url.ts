import { isOrganisationLogo } from '@exam/contracts';
import type { ObjectStorage } from '@exam/platform';

const hour = 3_600_000;
/** An answer that a browser keeps is told anew while its address still opens the logo for twelve hours. */
const [urlHours, toldAnewHours] = [24, 12] as const;

/** What a pack names is an address; what the console keeps is signed. */
export async function urlOfLogo(storage: ObjectStorage, logo: string | null): Promise<string | null> {
  if (logo === null || !isOrganisationLogo(logo)) return logo;
  return storage.signDownload(logo, { expiresInSeconds: urlHours * 3_600 });
}

/** Part of the etag of an answer with such an address; the same for an address that stays. */
export const logoTurn = (logo: string | null, now: number): number =>
  logo !== null && isOrganisationLogo(logo) ? Math.floor(now / (toldAnewHours * hour)) : 0;
