/** In Malayalam; English: ../en/shared.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/shared.js';

export default {
  'own.product.name': 'പരീക്ഷാ തയ്യാറെടുപ്പ്',
  'own.common.close': 'അടയ്ക്കുക',
  'own.state.loading': 'ലോഡ് ചെയ്യുന്നു…',
  'own.error.connection': 'സെർവറുമായി കണക്ഷൻ ഇല്ല.',
  'own.error.otherPerson': 'ഇതിനിടെ ഈ ബ്രൗസറിൽ മറ്റൊരാൾ സൈൻ ഇൻ ചെയ്തു. തുടരാൻ വീണ്ടും സൈൻ ഇൻ ചെയ്യുക.',
  'own.error.busy': 'സെർവർ തിരക്കിലാണ്. അല്പസമയം കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.',
  'own.error.version': 'ഈ പേജ് സെർവറിനെക്കാൾ പഴയതാണ്. ദയവായി വീണ്ടും ലോഡ് ചെയ്യുക.',
  'own.error.release':
    'പുതിയ പതിപ്പ് വന്നിട്ടുണ്ട്, ഈ പേജിന്റെ ഒരു ഭാഗം കിട്ടുന്നില്ല. നിങ്ങളുടെ ഉത്തരങ്ങൾ സൂക്ഷിച്ചിട്ടുണ്ട്: സൗകര്യമുള്ളപ്പോൾ പേജ് വീണ്ടും ലോഡ് ചെയ്യുക.',
  'own.error.unknown': 'ഈ പേജിൽ എന്തോ തകരാറുണ്ടായി.',
  'own.error.retry': 'വീണ്ടും ശ്രമിക്കുക',
  'own.error.reload': 'വീണ്ടും ലോഡ് ചെയ്യുക',
  'own.error.home': 'ഹോം പേജിലേക്ക് മടങ്ങുക',
  'own.error.title': 'അത് നടന്നില്ല',
  'own.list.result': 'ഫലം',
  'own.report.home': 'എല്ലാ മൂല്യനിർണ്ണയങ്ങളും',
} as const satisfies TranslationOf<typeof english>;
