// What is said of the films of the demo pack, by film and language: three sentences over its twelve seconds.
const times = [
  ['00:00.500', '00:04.000'],
  ['00:04.000', '00:08.000'],
  ['00:08.000', '00:11.800'],
];
const said = {
  'physics-12-01': {
    en: [
      'Two charges act on each other along the line between them.',
      'Like charges repel, unlike charges attract.',
      'Twice the distance: <i>one quarter</i> of the force.',
    ],
    hi: [
      'दो आवेश उन्हें मिलाने वाली रेखा के अनुदिश एक-दूसरे पर बल लगाते हैं।',
      'सजातीय आवेश प्रतिकर्षित करते हैं, विजातीय आकर्षित।',
      'दूरी दोगुनी हो तो बल <i>एक-चौथाई</i> रह जाता है।',
    ],
  },
  'physics-12-01-2': {
    en: [
      'Field lines show the direction of the force on a positive charge.',
      'They begin at positive charges and end at negative ones.',
      'Where they lie close together the field is strong.',
    ],
    hi: [
      'क्षेत्र रेखाएँ धनात्मक आवेश पर लगने वाले बल की दिशा दिखाती हैं।',
      'वे धनात्मक आवेशों से निकलती हैं और ऋणात्मक आवेशों पर समाप्त होती हैं।',
      'जहाँ रेखाएँ सघन होती हैं, वहाँ क्षेत्र प्रबल होता है।',
    ],
  },
  'chemistry-12-01': {
    en: [
      'The concentration says how much solute a solution holds.',
      'Molarity counts the moles in a litre of solution.',
      'Molality counts the moles in a kilogram of solvent: heat does not change it.',
    ],
    hi: [
      'सांद्रता बताती है कि विलयन में कितना विलेय है।',
      'मोलरता एक लीटर विलयन में मोलों की संख्या है।',
      'मोललता एक किलोग्राम विलायक में मोलों की संख्या है: ताप से यह नहीं बदलती।',
    ],
  },
};

/** Empty for a film without captions. */
export const captionsOf = (film) =>
  Object.entries(said[film] ?? {}).map(([language, sentences]) => ({
    language,
    text: `WEBVTT\n\n${sentences.map((text, at) => `${times[at].join(' --> ')}\n${text}\n`).join('\n')}`,
  }));
