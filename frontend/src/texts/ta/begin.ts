/** In Tamil; English: ../en/begin.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/begin.js';

export default {
  'assessment.begin.topics': 'தலைப்புகள்: {topics}',
  'assessment.begin.questions': '{n} வினாக்கள்',
  'assessment.begin.marks': '{n} மதிப்பெண்கள்',
  'assessment.begin.minutes': '{n} நிமிடங்கள்',
  'assessment.begin.submit': 'தேர்வைத் தொடங்கு',
  'assessment.begin.teacherLabel': 'ஆசிரியர் மதிப்பீடு',
  'assessment.begin.attempts': 'முயற்சிகளின் எண்ணிக்கை',
  'assessment.begin.progress': 'ஒவ்வோர் அமர்விலும் முன்னேற்றம்',
  'assessment.begin.perQuestion': 'ஒரு வினாவுக்கான நேரம்',
  'assessment.begin.accuracy': 'துல்லியம்',
  'assessment.begin.timeSpent': 'செலவிட்ட நேரம்',
  'assessment.begin.attempted': 'முயன்ற வினாக்கள்',
  'assessment.begin.startNow': 'இப்போது தொடங்கு',
  'own.begin.mockLabel': 'மாதிரித் தேர்வு',
  'own.begin.selfLabel': 'சுய மதிப்பீடு',
  'own.begin.seconds': '{n} விநாடி',
  'own.begin.mins': '{n, plural, one {# நிமிடம்} other {# நிமிடங்கள்}}',
  'own.begin.unknown': 'இல்லை',
  'own.begin.continue': 'உங்கள் தேர்வு நடந்துகொண்டிருக்கிறது. நிறுத்திய இடத்திலிருந்து தொடர்வீர்கள்.',
  'own.begin.takeOver': 'இது வேறு சாதனத்தில் திறந்திருந்தால், அங்கே படிக்க மட்டும் முடியும்.',
  'own.begin.timeLeft': '{time} மீதம்',
  'own.begin.resumeNow': 'நிறுத்திய இடத்திலிருந்து இப்போது தொடங்கு',
  'own.begin.notOpen': 'இந்தத் தேர்வு {time} மணிக்குத் திறக்கும்.',
  'own.begin.countdown': '{time} இல் திறக்கும். இந்தப் பக்கம் அதைத் தானாகவே திறக்கும்.',
  'own.begin.over': 'இந்தத் தேர்வை இனித் தொடங்க முடியாது.',
  'own.begin.cancelled':
    'இந்தத் தேர்வை நீங்கள் ரத்து செய்துவிட்டீர்கள். இதை ஒரு முறை மட்டுமே எழுத முடியும், எனவே மீண்டும் தொடங்க முடியாது.',
  'own.begin.handedIn': 'இந்தத் தேர்வைச் சமர்ப்பித்துவிட்டீர்கள்.',
  'assessment.instructions.exam': 'தேர்வு அறிவுறுத்தல்கள்:',
  'assessment.instructions.general': 'பொது அறிவுறுத்தல்கள்:',
  'assessment.instructions.procedure': 'பல தெரிவு வினாவுக்கு விடையளிக்கும் முறை',
  'own.instructions.none': 'உங்கள் ஆசிரியர் மேலும் அறிவுறுத்தல்கள் தரவில்லை.',
  'own.instructions.back': 'பட்டியலுக்குத் திரும்பு',
  'own.instructions.general1':
    'தேர்வு நடக்கும்போது உலாவியின் பின்செல் பொத்தானை அழுத்தாதீர்கள். அழுத்திவிட்டால் எதுவும் இழக்கப்படாது: பட்டியலிலிருந்து தேர்வை மீண்டும் திறக்கவும்.',
  'own.instructions.general2':
    'மேலே உள்ள நேரங்காட்டி சேவையகக் கடிகாரத்தின்படி மீதமுள்ள நேரத்தைக் காட்டும். முன்பே முடித்தால் சமர்ப்பிக்கவும்.',
  'own.instructions.general3':
    'வினாக்களின் கட்டத்தைக் காட்ட அல்லது மறைக்க வினாக்குறிப் பொத்தானைப் பயன்படுத்தவும். ஒவ்வொரு வினாவின் நிலையும் நிறம், வடிவம், குறியால் காட்டப்படும்:',
  'own.instructions.general4':
    'ஒவ்வொரு விடையும் உடனே இந்த உலாவியில் வைக்கப்பட்டு, பின் சேவையகத்தில் சேமிக்கப்படும்; நேரம் முடியும் முன் அங்கே வந்து சேர்ந்தால் கணக்கிடப்படும். எது சேமிக்கப்பட்டது என்பதை மேல் வரி எப்போதும் சொல்லும்.',
  'own.instructions.buffer':
    'கடைசி {n, plural, one {நிமிடத்தில்} other {# நிமிடங்களில்}} விடைகளைப் பார்க்கலாம், மாற்ற முடியாது. பின்னர் வினாத்தாள் தானாகவே சமர்ப்பிக்கப்படும்.',
  'own.instructions.deadline': 'நேரம் முடியும்போது சேமித்த விடைகளுடன் வினாத்தாள் தானாகவே சமர்ப்பிக்கப்படும்.',
  'own.instructions.procedure1':
    'தெரிவைத் தொட்டோ விசைப்பலகையில் அதன் எழுத்தாலோ தேர்ந்தெடுக்கவும். ஒரே சரியான தெரிவுள்ள வினாக்களில் புதிய தேர்வு பழையதன் இடத்தைப் பிடிக்கும்; பல உள்ளவற்றில் மீண்டும் தொட்டால் தேர்வு நீங்கும்.',
  'own.instructions.procedure2':
    '‘சேமித்து அடுத்தது’ விடையை வைத்துக்கொண்டு முன்செல்லும். ‘மீள்பார்வைக்குக் குறித்து அடுத்தது’ விடையை நீக்கி வினாவைக் குறிக்கும். ‘சேமித்து மீள்பார்வைக்குக் குறி’ இரண்டையும் வைத்துக்கொள்ளும்.',
  'own.instructions.procedure3':
    'எண்களை எண் பலகையாலோ விசைப்பலகையாலோ தரலாம்: -9999.99 முதல் 9999.99 வரை, அதிகபட்சம் இரண்டு தசம இலக்கங்கள். ஒரு வினா வேறு எண்களை ஏற்றால், அது அதைச் சொல்லும்.',
  'own.instructions.scheme': 'மதிப்பெண் எப்படி வழங்கப்படும்',
  'own.device.title': 'உங்கள் சாதனம்',
  'own.device.clock': 'கடிகாரம்',
  'own.device.clockRight': 'விநாடி வரை சரி.',
  'own.device.clockAhead': 'உங்கள் கடிகாரம் {time} முன்னால் உள்ளது. அதனால் பாதிப்பில்லை: சேவையக நேரமே கணக்கு.',
  'own.device.clockBehind': 'உங்கள் கடிகாரம் {time} பின்னால் உள்ளது. அதனால் பாதிப்பில்லை: சேவையக நேரமே கணக்கு.',
  'own.device.clockUnknown': 'இன்னும் சேவையகத்துடன் ஒப்பிடப்படவில்லை.',
  'own.device.connection': 'இணைப்பு',
  'own.device.connectionGood': 'நன்று ({ms} ms).',
  'own.device.connectionSlow': 'மெதுவானது ({ms} ms). உங்கள் விடைகள் இங்கே வைக்கப்பட்டு, முடிந்தவுடன் அனுப்பப்படும்.',
  'own.device.connectionNone': 'இணைப்பு இல்லை. தொடங்கவும் சமர்ப்பிக்கவும் அது தேவை; இடையில் அது இல்லாமலும் தொடரலாம்.',
  'own.device.storage': 'சேமிப்பகம்',
  'own.device.storageGood': 'இந்த உலாவி உங்கள் விடைகளை வைத்துக்கொள்ளும்.',
  'own.device.storageBad':
    'இந்த உலாவி எதையும் வைத்துக்கொள்ளாது (தனிப்பட்ட சாளரமா?). எனவே விடைகள் சேவையகத்தில் மட்டுமே இருக்கும்: இணைப்பை இழக்காதீர்கள்.',
  'own.device.checking': 'சரிபார்க்கிறது…',
  'own.scheme.type': 'வகை',
  'own.scheme.count': 'வினாக்கள்',
  'own.scheme.right': 'சரி',
  'own.scheme.wrong': 'தவறு',
  'own.scheme.partial': 'ஒவ்வொரு சரியான தெரிவுக்கும்',
  'own.scheme.left': 'விடையளிக்கவில்லை',
  'own.scheme.limit': '{total} இல் ஏதேனும் {allowed} க்கு விடையளிக்கவும்',
} as const satisfies TranslationOf<typeof english>;
