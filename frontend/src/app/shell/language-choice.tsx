import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { messageOf } from '../../lib/message-of.js';
import { oweLanguage } from '../../lib/owed-language.js';
import { ConnectionError } from '../../lib/refusal.js';
import { toast } from '../../lib/toast.js';
import { storedToken, storedUserId } from '../../lib/token.js';
import { currentLanguage } from '../../texts/language.js';
import { languageNames, writtenLanguages } from '../../texts/languages.js';
import { speak } from '../../texts/load.js';
import { t } from '../../texts/shell.js';
import { LanguageIcon } from '../../ui/icons.js';
import classes from './language-choice.module.css';

/** The browser's own list, each language by its own name; the pages change once all their texts are there. */
export function LanguageChoice() {
  const choose = async (language: LanguageCode) => {
    try {
      await speak(language);
    } catch {
      return toast({ kind: 'error', text: messageOf(new ConnectionError()) });
    }
    const userId = storedUserId();
    if (storedToken() === null || userId === null) return;
    // before the code that saves it, which may not come
    oweLanguage(userId, language);
    await import('./kept-language.js').then(({ saveOwedLanguage }) => saveOwedLanguage(userId)).catch(() => undefined);
  };
  return (
    <label className={classes.box}>
      <LanguageIcon />
      <select
        className={classes.list}
        aria-label={t('own.shell.language')}
        value={currentLanguage()}
        onChange={(event) => void choose(event.currentTarget.value as LanguageCode)}
      >
        {writtenLanguages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
