/** The wording of SMS for who registers them: the operators of India deliver registered templates (DLT) alone. */
import { languageCodes } from '@exam/contracts';
import { nameIn } from '@exam/platform/messages/sms';
import { englishOf, textOf, translationsOf } from './catalogues.js';

/** `own.sms.otp` is the template `otp`; each value is a variable, as MSG91 writes them. */
const prefix = 'own.sms.';

/** A line for each: `otp.hi<TAB>##otp## …`; of all languages where none is named. */
export function smsTemplates(only?: string): string[] {
  const keys = [...englishOf('messages').keys()].filter((key) => key.startsWith(prefix));
  return languageCodes
    .filter((code) => only === undefined || code === only)
    .flatMap((code) =>
      keys.map((key) => {
        const own = code === 'en' ? undefined : translationsOf(code, 'messages').get(key);
        const text = own === undefined ? englishOf('messages').get(key)!.text : textOf(own);
        return `${nameIn(key.slice(prefix.length), code)}\t${text.replaceAll('{', '##').replaceAll('}', '##')}`;
      }),
    );
}
