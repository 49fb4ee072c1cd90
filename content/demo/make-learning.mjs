// Makes the learning part of the demo pack from nothing: subjects, contents, quizzes and classes as JSON, and their
// files:
// films drawn by ffmpeg, their captions, documents, slide packages and a quiz as a spreadsheet written here. Run it
// with the
// path of an ffmpeg; films that are there stay as they are (delete one to draw it anew):
//   FFMPEG=ffmpeg node content/demo/make-learning.mjs
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { capacitorsQuiz } from './capacitors-quiz.mjs';
import { captionsOf } from './captions.mjs';
import { ofChapter, ofClass, ofSubject, ofTest, ofTopic } from './in-other-languages.mjs';
import { workbook, zipOf } from './packed.mjs';

const here = import.meta.dirname;
const files = path.join(here, 'files');
const ffmpeg = process.env.FFMPEG ?? 'ffmpeg';
const font = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf';
const place = { orgId: 'vvss', boardId: 'vvss-cbse', classId: 'vvss-cbse-12', groupId: 'vvss-cbse-12-mpc' };

// chapter, what it is about, two topics, Hindi name, two questions: [text, options, key, explanation]
const physics = [
  [
    'Electric Charges and Fields',
    'How charges act on each other, and the field between them.',
    ["Coulomb's law", 'Electric field lines'],
    'विद्युत आवेश तथा क्षेत्र',
    [
      ['The distance between two point charges is doubled. The force between them becomes', ['half', 'one quarter', 'double', 'four times'], 'b', 'The force goes with $1/r^2$.'],
      ['Electric field lines of a positive point charge point', ['towards it', 'away from it', 'around it', 'nowhere'], 'b', 'A positive test charge is pushed away.'],
    ],
  ],
  [
    'Electrostatic Potential and Capacitance',
    'Potential, energy of charges, and capacitors.',
    ['Potential of a charge', 'Capacitors'],
    'स्थिर वैद्युत विभव तथा धारिता',
    [
      ['Two capacitors of $4\\,\\mu\\text{F}$ each in series have a capacitance of', ['$8\\,\\mu\\text{F}$', '$4\\,\\mu\\text{F}$', '$2\\,\\mu\\text{F}$', '$1\\,\\mu\\text{F}$'], 'c', 'In series the inverses add.'],
      ['Inside a charged conductor the electric field is', ['zero', 'largest', 'constant but not zero', 'infinite'], 'a', 'The charges have moved until nothing moves them any more.'],
    ],
  ],
  [
    'Current Electricity',
    'Current, resistance and circuits.',
    ["Ohm's law", "Kirchhoff's rules"],
    'विद्युत धारा',
    [
      ['A wire is stretched to twice its length. Its resistance becomes', ['the same', 'twice', 'four times', 'half'], 'c', 'Twice as long and half as thick.'],
      ["Kirchhoff's junction rule says that what is conserved is", ['energy', 'charge', 'momentum', 'mass'], 'b', 'What flows in flows out.'],
    ],
  ],
  [
    'Moving Charges and Magnetism',
    'The force of a magnetic field on moving charges.',
    ['Magnetic force', 'Field of a current'],
    'गतिमान आवेश और चुंबकत्व',
    [
      ['A charge that moves along a magnetic field feels a force that is', ['zero', 'along the field', 'against the field', 'perpendicular to it'], 'a', '$F = qvB\\sin\\theta$ with $\\theta = 0$.'],
      ['Parallel wires with currents in the same direction', ['attract', 'repel', 'do nothing', 'turn'], 'a', 'Each lies in the field of the other.'],
    ],
  ],
  [
    'Magnetism and Matter',
    'Magnets, and how matter answers a field.',
    ['Bar magnets', 'Magnetic materials'],
    'चुंबकत्व एवं द्रव्य',
    [
      ['A diamagnetic material in a magnetic field is', ['attracted', 'weakly repelled', 'strongly attracted', 'unchanged'], 'b', 'It is magnetised against the field.'],
      ['Above its Curie temperature a ferromagnet becomes', ['diamagnetic', 'paramagnetic', 'a superconductor', 'an insulator'], 'b', 'Heat undoes the order of its domains.'],
    ],
  ],
  [
    'Electromagnetic Induction',
    'Voltages from changing magnetic flux.',
    ["Faraday's law", "Lenz's law"],
    'वैद्युतचुंबकीय प्रेरण',
    [
      ['The induced voltage of a loop depends on', ['the flux', 'the rate at which the flux changes', 'the resistance', 'the mass'], 'b', '$\\mathcal{E} = -d\\Phi/dt$.'],
      ["Lenz's law follows from the conservation of", ['charge', 'energy', 'momentum', 'mass'], 'b', 'The induced current opposes its cause.'],
    ],
  ],
  [
    'Alternating Current',
    'Voltages that turn, and what coils and capacitors do with them.',
    ['Effective values', 'Resonance'],
    'प्रत्यावर्ती धारा',
    [
      ['The effective value of an alternating voltage of amplitude $V_0$ is', ['$V_0$', '$V_0/2$', '$V_0/\\sqrt{2}$', '$2V_0$'], 'c', 'It heats as much as a steady voltage of that size.'],
      ['At resonance a series circuit of coil and capacitor has an impedance that is', ['largest', 'smallest', 'infinite', 'zero always'], 'b', 'The two reactances cancel; the resistance is left.'],
    ],
  ],
  [
    'Electromagnetic Waves',
    'Light and its relatives.',
    ['Displacement current', 'The spectrum'],
    'वैद्युतचुंबकीय तरंगें',
    [
      ['In vacuum all electromagnetic waves have the same', ['frequency', 'wavelength', 'speed', 'energy'], 'c', 'They travel at $3\\times10^8$ m/s.'],
      ['Which of these has the shortest wavelength?', ['radio waves', 'visible light', 'X-rays', 'gamma rays'], 'd', 'Gamma rays stand at the far end of the spectrum.'],
    ],
  ],
];
const chemistry = [
  [
    'Solutions',
    'Concentration, vapour pressure and what follows from it.',
    ['Concentration', 'Colligative properties'],
    'विलयन',
    [
      ['Which measure of concentration does not change with temperature?', ['molarity', 'molality', 'normality', 'volume per cent'], 'b', 'Masses do not change with temperature.'],
      ['A solute that does not evaporate makes the boiling point of its solvent', ['rise', 'fall', 'stay', 'vanish'], 'a', 'The vapour pressure falls.'],
    ],
  ],
  [
    'Electrochemistry',
    'Cells, electrodes and conduction.',
    ['Galvanic cells', 'Electrolysis'],
    'वैद्युतरसायन',
    [
      ['In a galvanic cell oxidation happens at the', ['anode', 'cathode', 'salt bridge', 'wire'], 'a', 'Electrons leave there.'],
      ['One mole of electrons carries a charge of about', ['96,500 C', '6,022 C', '1 C', '9,650 C'], 'a', 'This is the Faraday constant.'],
    ],
  ],
  [
    'Chemical Kinetics',
    'How fast reactions go.',
    ['Rate of a reaction', 'Order of a reaction'],
    'रासायनिक बलगतिकी',
    [
      ['The half-life of a first-order reaction', ['grows with the concentration', 'falls with it', 'does not depend on it', 'is zero'], 'c', '$t_{1/2} = 0.693/k$.'],
      ['A catalyst changes', ['the enthalpy', 'the activation energy', 'the equilibrium', 'the products'], 'b', 'It opens another way.'],
    ],
  ],
  [
    'The d- and f-Block Elements',
    'Transition metals and their compounds.',
    ['General properties', 'Oxidation states'],
    'd- एवं f-ब्लॉक के तत्व',
    [
      ['Many compounds of transition metals are coloured because of', ['their mass', 'd–d transitions', 'their density', 'impurities'], 'b', 'Light lifts electrons between split d orbitals.'],
      ['In $\\text{KMnO}_4$ manganese has the oxidation state', ['+2', '+4', '+6', '+7'], 'd', '$1 + x - 8 = 0$.'],
    ],
  ],
  [
    'Coordination Compounds',
    'Central atoms and their ligands.',
    ['Ligands', 'Isomers'],
    'उपसहसंयोजन यौगिक',
    [
      ['The coordination number of cobalt in $[\\text{Co(NH}_3)_6]^{3+}$ is', ['3', '4', '6', '9'], 'c', 'Six ligands with one donor atom each.'],
      ['Ethane-1,2-diamine is a ligand that is', ['monodentate', 'bidentate', 'tridentate', 'no ligand'], 'b', 'It has two donor atoms.'],
    ],
  ],
  [
    'Haloalkanes and Haloarenes',
    'Carbon with halogens.',
    ['Names and kinds', 'Substitution'],
    'हैलोऐल्केन तथा हैलोऐरीन',
    [
      ['An $\\text{S}_\\text{N}2$ reaction turns the configuration of its carbon', ['over', 'not at all', 'half of the time', 'only in water'], 'a', 'The new group comes from the other side.'],
      ['Which haloalkane reacts fastest in an $\\text{S}_\\text{N}1$ reaction?', ['primary', 'secondary', 'tertiary', 'methyl'], 'c', 'Its cation is the most stable.'],
    ],
  ],
  [
    'Alcohols, Phenols and Ethers',
    'Carbon with oxygen.',
    ['Alcohols', 'Phenols'],
    'ऐल्कोहॉल, फीनॉल एवं ईथर',
    [
      ['Phenol is a stronger acid than ethanol because its anion is', ['heavier', 'stabilised by resonance', 'larger', 'a radical'], 'b', 'The charge spreads over the ring.'],
      ['A tertiary alcohol with the Lucas reagent turns cloudy', ['at once', 'after minutes', 'on heating only', 'never'], 'a', 'Its cation forms fastest.'],
    ],
  ],
  [
    'Aldehydes, Ketones and Carboxylic Acids',
    'The carbonyl group.',
    ['Aldehydes and ketones', 'Carboxylic acids'],
    'ऐल्डिहाइड, कीटोन एवं कार्बोक्सिलिक अम्ल',
    [
      ["Tollens' reagent tells", ['aldehydes from ketones', 'acids from esters', 'alcohols from ethers', 'nothing'], 'a', 'Aldehydes make a silver mirror.'],
      ['Which is the strongest acid?', ['ethanol', 'phenol', 'ethanoic acid', 'water'], 'c', 'Two equal oxygens carry the charge of its anion.'],
    ],
  ],
];
const subjects = [
  { subjectId: 'physics', subjectName: 'Physics', colour: '0x3b2a6b', chapters: physics },
  { subjectId: 'chemistry', subjectName: 'Chemistry', colour: '0x1f4f4a', chapters: chemistry },
];

mkdirSync(files, { recursive: true });
const out = { subjects: [], contents: [], questions: [], quizzes: [] };
for (const [position, { subjectId, subjectName, colour, chapters }] of subjects.entries()) {
  out.subjects.push({ ...place, subjectId, subjectName, translations: ofSubject(subjectId), position, chapters: chapters.map((one, index) => chapterOf(subjectId, index, one)) });
  for (const [index, chapter] of chapters.entries()) bring({ subjectId, subjectName, colour }, index, chapter);
}
const write = (name, rows) => writeFileSync(path.join(here, name), `${JSON.stringify(rows, null, 2)}\n`);
write('subjects.json', out.subjects);
write('contents.json', out.contents);
write('quizzes.json', out.quizzes);
writeFileSync(path.join(here, 'questions.ndjson'), out.questions.map((row) => `${JSON.stringify(row)}\n`).join(''));
write('classes.json', classes());
mkdirSync(path.join(here, 'quizzes'), { recursive: true });
writeFileSync(path.join(here, 'quizzes', 'capacitors.xlsx'), workbook(capacitorsQuiz(place)));

function idOf(subjectId, index) {
  return `${subjectId}-12-${String(index + 1).padStart(2, '0')}`;
}

function chapterOf(subjectId, index, [chapterName, description, topics]) {
  const chapterId = idOf(subjectId, index);
  const written = (about, parts) => `<p>${about}</p><ul>${parts.map((part) => `<li>${part}</li>`).join('')}</ul>`;
  return {
    chapterId,
    chapterName,
    description,
    longDescription: written(description, topics),
    translations: ofChapter(chapterId, written),
    topics: topics.map((topicName, at) => ({
      topicId: `${chapterId}-t${at + 1}`, topicName, translations: ofTopic(chapterId, at), isDefault: at === 0,
    })),
  };
}

function bring({ subjectId, subjectName, colour }, index, [chapterName, description, topics, hindi, questions]) {
  const chapterId = idOf(subjectId, index);
  const item = (kind, contentName, fileType, more) =>
    out.contents.push({ orgId: 'vvss', contentId: `${chapterId}-${kind}`, topicId: `${chapterId}-t1`, contentName, fileType, ...more });
  film(`${chapterId}.mp4`, chapterName, topics[0], colour, index);
  document(`${chapterId}.pdf`, chapterName, description, topics);
  slides(`${chapterId}.zip`, chapterName, description, topics, 'en');
  item('film', `${topics[0]}, drawn`, 'mp4', { file: `files/${chapterId}.mp4`, ...captions(chapterId), position: 1 });
  item('text', chapterName, 'pdf', { file: `files/${chapterId}.pdf`, position: 2 });
  item('slides', `${chapterName}: slides`, 'zip', { file: `files/${chapterId}.zip`, position: 3 });
  if (index < 2) {
    film(`${chapterId}-2.mp4`, chapterName, topics[1], colour, index + 20);
    item('film-2', `${topics[1]}, drawn`, 'mp4', { file: `files/${chapterId}-2.mp4`, ...captions(`${chapterId}-2`), position: 2 });
    slides(`${chapterId}-hi.zip`, hindi, '', [], 'hi');
    item('slides', hindi, 'zip', { file: `files/${chapterId}-hi.zip`, position: 3, language: 'hi' });
    item('text-2', topics[1], 'pdf', { file: `files/${chapterId}.pdf`, topicId: `${chapterId}-t2` });
  }
  questions.forEach(([question, options, key, explanation], at) =>
    ['q', 'd'].forEach((use) =>
      out.questions.push({
        questionId: `${chapterId}-${use}${at + 1}`, orgId: 'vvss', subjectId, subjectName, chapter: chapterName, topic: topics[at],
        difficulty: 'Easy',
        idealSeconds: 60, questionType: 'SCCT', question, options: options.map((value) => ({ value })), key,
        hint: 'Look at the film of this topic once more.', explanation,
      }),
    ),
  );
  const quiz = { orgId: 'vvss', boardId: place.boardId, classId: place.classId, groupId: place.groupId, subjectId, chapterId, totalMarks: 2 };
  const topicOf = (at, use, all) => ({
    topicId: `${chapterId}-t${at + 1}`, topicName: topics[at], translations: ofTopic(chapterId, at),
    questionIds: questions.flatMap((_, place) => (all || place === at ? [`${chapterId}-${use}${place + 1}`] : [])),
  });
  out.quizzes.push({ ...quiz, examId: `${chapterId}-quiz`, examName: `${chapterName}: quiz`, translations: ofTest(chapterId, subjectId, 'quiz'), examType: 'Quiz', durationMinutes: 10, topics: [topicOf(0, 'q', true)] });
  out.quizzes.push({ ...quiz, examId: `${chapterId}-diagnostic`, examName: `${chapterName}: diagnostic`, translations: ofTest(chapterId, subjectId, 'diagnostic'), examType: 'DiagnosticTest', durationMinutes: 15, topics: [topicOf(0, 'd'), topicOf(1, 'd')] });
  item('quiz', `${chapterName}: quiz`, 'xlsx', { examId: `${chapterId}-quiz`, position: 4 });
  if (chapterId === 'physics-12-02')
    item('quiz-2', `${topics[1]}: quiz`, 'xlsx', { examId: `${chapterId}-capacitors`, topicId: `${chapterId}-t2`, position: 4 });
}

/** A WebVTT file beside the film for each language in which something is said of it. */
function captions(film) {
  const all = captionsOf(film);
  for (const { language, text } of all) writeFileSync(path.join(files, `${film}.${language}.vtt`), text);
  return all.length === 0 ? {} : { captions: all.map(({ language }) => ({ language, file: `files/${film}.${language}.vtt` })) };
}

/** Two charges on their ways, under the name of the topic: 12 seconds, 10 of them a second. */
function film(name, chapter, topic, colour, seed) {
  if (existsSync(path.join(files, name))) return;
  const quoted = (text) => text.replace(/[\\':,]/g, ' ');
  const text = (value, size, y) => `drawtext=fontfile=${font}:text='${quoted(value)}':fontcolor=white:fontsize=${size}:x=(w-tw)/2:y=${y}`;
  const ball = (x, y, ink) => `drawtext=fontfile=${font}:text='●':fontcolor=${ink}:fontsize=64:x='${x}':y='${y}'`;
  const speed = 1 + (seed % 4) * 0.25;
  execFileSync(ffmpeg, [
    ...['-y', '-loglevel', 'error', '-f', 'lavfi', '-i', `color=c=${colour}:s=640x360:r=10:d=12`, '-vf'],
    [
      text(chapter, 22, 28), text(topic, 34, 70),
      ball(`w/2-tw/2+180*cos(${speed}*t)`, `220+60*sin(${speed}*t)`, '0xffd166'),
      ball(`w/2-tw/2-180*cos(${speed}*t)`, `220-60*sin(${speed}*t)`, '0x5bc0eb'),
    ].join(','),
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '32', '-g', '20', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'],
    ...['-map_metadata', '-1', path.join(files, name)],
  ]);
}

/** A PDF of four pages, by hand. */
function document(name, chapter, description, topics) {
  const pages = [[chapter, description], ...topics.map((topic) => [topic, `Part of ${chapter}.`]), ['Summary', `You have read about ${topics.join(' and ')}.`]];
  const escaped = (text) => text.replace(/[()\\]/g, '\\$&').replace(/–/g, '-');
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'];
  pages.forEach(([title, text], at) => {
    const body = `BT /F1 24 Tf 60 720 Td (${escaped(title)}) Tj /F1 14 Tf 0 -40 Td (${escaped(text)}) Tj 0 -600 Td (Page ${at + 1} of ${pages.length}) Tj ET`;
    objects.push(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`);
    objects.push(`<< /Length ${body.length} >>\nstream\n${body}\nendstream`);
  });
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`;
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  writeFileSync(path.join(files, name), text, 'latin1');
}

function slides(name, title, description, topics, language) {
  const parts = [title, description, ...topics].filter((part) => part !== '');
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="slides.css">
<main id="slide"></main><p><button id="back">‹</button> <span id="at"></span> <button id="on">›</button></p>
<script>const parts = ${JSON.stringify(parts)}; let at = 0;
const show = (next) => { at = Math.max(0, Math.min(parts.length - 1, next)); document.getElementById('slide').textContent = parts[at]; document.getElementById('at').textContent = (at + 1) + ' / ' + parts.length; };
document.getElementById('back').onclick = () => show(at - 1); document.getElementById('on').onclick = () => show(at + 1); show(0);</script></html>`;
  const css = 'body{font-family:system-ui,sans-serif;margin:0;display:grid;place-items:center;min-height:100vh;background:#f5f2fb;color:#221a36}main{font-size:2rem;max-width:30ch;text-align:center}button{font-size:1.5rem;min-width:3rem}';
  writeFileSync(path.join(files, name), zipOf([['index.html', html], ['slides.css', css]]));
}

function classes() {
  const one = (id, title, startTime, more) => ({
    ...place, virtualClassId: `vvss-class-${id}`, title, startTime, durationMinutes: 60, subjectName: 'Physics',
    description: 'Bring your notebook.', teacherName: 'Radhika Subramaniam', meetingApp: 'custom',
    joinUrl: 'https://meet.example.org/vvss-physics', agenda: 'Questions of the week', translations: ofClass(id), ...more,
  });
  return [
    one('now', 'Questions on electric fields', '-10m', { durationMinutes: 600 }),
    one('next', 'Capacitors, step by step', '+1d', { resources: [{ type: 'pdf', name: 'Worksheet', file: 'files/physics-12-02.pdf' }] }),
    one('over', "Coulomb's law", '-2d', { recording: { file: 'files/physics-12-01.mp4' } }),
  ];
}
