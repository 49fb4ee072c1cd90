/** The language goes with the person: it is kept in the profile, and spoken where they sign in next. */
import type { SessionUser } from '@exam/contracts/http/identity';
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { changeProfile, profileQuery } from '../../features/accounts/profile/api.js';
import { queryClient } from '../../lib/query-client.js';
import { currentLanguage } from '../../texts/language.js';
import { writtenLanguages } from '../../texts/languages.js';
import { speak } from '../../texts/load.js';

const usual: LanguageCode = 'en';
/** Of whom this tab has asked. */
const key = 'languageOf';

/** Nothing hangs on it: where the line is cut, this browser keeps the language alone. */
export const keepLanguage = (siteLanguage: LanguageCode): Promise<unknown> =>
  changeProfile({ siteLanguage }).catch(() => undefined);

/** Once in a tab: a language that the person has chosen wins; one that was chosen before signing in is kept. */
export async function speakKept({ user_id, currentAccountId }: SessionUser): Promise<void> {
  if (sessionStorage.getItem(key) === user_id) return;
  sessionStorage.setItem(key, user_id);
  const { siteLanguage } = await queryClient.fetchQuery(profileQuery(currentAccountId));
  const kept = writtenLanguages.find((language) => language === siteLanguage) ?? usual;
  const spoken = currentLanguage();
  if (kept === spoken) return;
  if (kept === usual) await keepLanguage(spoken);
  else await speak(kept);
}
