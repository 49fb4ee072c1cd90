/** The language goes with the person: it is kept in the profile, and spoken where they sign in next. */
import type { SessionUser } from '@exam/contracts/http/identity';
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { changeProfile, profileQuery } from '../../features/accounts/index.js';
import { languageArrived, owedLanguage, oweLanguage } from '../../lib/owed-language.js';
import { queryClient } from '../../lib/query-client.js';
import { currentLanguage, onLanguage } from '../../texts/language.js';
import { writtenLanguages } from '../../texts/languages.js';
import { speak } from '../../texts/load.js';

const usual: LanguageCode = 'en';
/** Of whom this tab has asked. */
const key = 'languageOf';

const written = (code: string | null) => writtenLanguages.find((language) => language === code);
const owedTo = (userId: string) => written(owedLanguage(userId));

let isSaving = false;

/**
 * Saves what the person's profile still lacks. Nothing hangs on it: where the line is cut, this browser keeps the
 * language alone, and the next page or tab saves it.
 */
export async function saveOwedLanguage(userId: string): Promise<void> {
  if (isSaving) return; // and the one that runs goes on until nothing is owed
  isSaving = true;
  try {
    // one after the other, or the first of two quick choices might arrive last and stay
    for (let owed = owedTo(userId); owed; owed = owedTo(userId)) {
      // a page that is left at once lets it go on
      await changeProfile({ siteLanguage: owed }, { userId, keepalive: true });
      languageArrived(userId, owed);
    }
  } catch {
    // the mark stays
  } finally {
    isSaving = false;
  }
}

/** Once in a tab: a language that the person has chosen wins; one that was chosen before signing in is kept. */
export async function speakKept(user: SessionUser): Promise<void> {
  const { user_id: userId } = user;
  const isKnown = sessionStorage.getItem(key) === userId;
  sessionStorage.setItem(key, userId);
  const owed = owedTo(userId);
  if (owed) await Promise.all([saveOwedLanguage(userId), isKnown || owed === currentLanguage() || speak(owed)]);
  else if (!isKnown) await speakProfile(user);
}

async function speakProfile({ user_id: userId, currentAccountId }: SessionUser): Promise<void> {
  let isChosen = false;
  const stop = onLanguage(() => (isChosen = true));
  const { siteLanguage } = await queryClient.fetchQuery(profileQuery(currentAccountId)).finally(stop);
  // by the person, while the profile was on its way
  if (isChosen) return;
  const kept = written(siteLanguage) ?? usual;
  const spoken = currentLanguage();
  if (kept === spoken) return;
  if (kept !== usual) return speak(kept);
  oweLanguage(userId, spoken);
  await saveOwedLanguage(userId);
}
