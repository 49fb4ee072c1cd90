/** In Malayalam; English: ../en/codes.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/codes.js';

export default {
  'accounts.otp.prompt': 'മൊബൈലിലേക്ക് അയച്ച OTP നൽകുക',
  'accounts.otp.invalid': 'OTP തെറ്റാണ്',
  'accounts.otp.expired': 'OTP-യുടെ സമയം കഴിഞ്ഞു, വീണ്ടും അയയ്ക്കുക',
  'accounts.otp.most': 'OTP പരമാവധി 3 തവണ വീണ്ടും അയയ്ക്കാം',
  'accounts.otp.sent': 'OTP അയച്ചു',
  'accounts.otp.resent': 'OTP വീണ്ടും അയച്ചു',
  'accounts.otp.resendFailed': 'എന്തോ പിശക് സംഭവിച്ചു.',
  'own.otp.label': 'OTP കോഡ്',
  'own.otp.sentTo': '{to} എന്നതിലേക്ക് അയച്ചു',
  'own.otp.verify': 'OTP സ്ഥിരീകരിക്കുക',
  'own.otp.resend': 'OTP വീണ്ടും അയയ്ക്കുക',
  'own.otp.validFor': '{time} വരെ സാധുവാണ്',
  'own.otp.change': 'മാറ്റുക',
  'refusal.otp.wrong': 'OTP തെറ്റാണ്',
  'refusal.otp.expired': 'OTP-യുടെ സമയം കഴിഞ്ഞു, വീണ്ടും അയയ്ക്കുക',
  'refusal.otp.ticket_missing': 'OTP-യുടെ സമയം കഴിഞ്ഞു, വീണ്ടും അയയ്ക്കുക',
  'refusal.otp.send_limit': 'OTP പരമാവധി 3 തവണ വീണ്ടും അയയ്ക്കാം',
  'refusal.otp.too_many': 'വളരെയധികം ശ്രമങ്ങളായി. കുറച്ചു കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.',
  'refusal.otp.not_sent': 'OTP അയയ്ക്കാനായില്ല. അല്പസമയം കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.',
} as const satisfies TranslationOf<typeof english>;
