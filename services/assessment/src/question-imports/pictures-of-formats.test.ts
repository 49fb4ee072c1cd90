import type { Api } from '@exam/testing';
import { createHash } from 'node:crypto';
import { ExamRoom } from '../../test/exam-room.js';
import { apply, codesOf, png, previewed } from '../../test/question-files.js';
import { p, picture, run, wordFile } from '../../test/word-files.js';
import { archive, workbook } from '../../test/workbooks.js';

const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
const sizes = Buffer.from([1, 0, 1, 0]);
/** Each of the kinds that a browser shows, as small as it can be. */
const shown = {
  'a.png': png,
  'b.jpg': Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffd9', 'hex'),
  'c.gif': Buffer.concat([Buffer.from('GIF89a'), sizes, Buffer.from('000000003b', 'hex')]),
  'd.webp': Buffer.from(`RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0`, 'latin1'),
  'e.svg': svg('<path d="M0 0h9"/>'),
};
/** Word's own drawings, and one that would run. */
const refused = {
  'f.emf': Buffer.from('010000006c000000', 'hex'),
  'g.wmf': Buffer.from('d7cdc69a0000', 'hex'),
  'h.svg': svg('<script>x()</script>'),
};
const missing = 'i.png';
type Pictures = Readonly<Record<string, Buffer>>;

const optionsOf = (name: string) => [`${name} one`, `${name} two`];
const moodle = (name: string, bytes: Buffer | undefined) =>
  `<question type="multichoice"><questiontext format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/${name}">${name}?]]></text>
   ${bytes ? `<file name="${name}" path="/" encoding="base64">${bytes.toString('base64')}</file>` : ''}</questiontext><single>true</single>
   ${optionsOf(name)
     .map((text, at) => `<answer fraction="${at === 0 ? 100 : 0}" format="html"><text>${text}</text></answer>`)
     .join('')}</question>`;

const qti = { 'QTI 2.1': 'imsqti_v2p1', 'QTI 3.0': 'imsqtiasi_v3p0' };
function packed(version: keyof typeof qti, names: string[], pictures: Pictures): Buffer {
  const kebab = (name: string) => `qti-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const called = version === 'QTI 3.0' ? kebab : (name: string) => name;
  const element = (name: string, inside: string, given = '') => `<${called(name)}${given}>${inside}</${called(name)}>`;
  const [id, type] = version === 'QTI 3.0' ? ['response-identifier', 'base-type'] : ['responseIdentifier', 'baseType'];
  const item = (name: string) =>
    element(
      'assessmentItem',
      element(
        'responseDeclaration',
        element('correctResponse', element('value', 'o0')),
        ` identifier="R" cardinality="single" ${type}="identifier"`,
      ) +
        element(
          'itemBody',
          `<p>${name}? <img src="${name}" alt=""/></p>` +
            element(
              'choiceInteraction',
              optionsOf(name)
                .map((text, at) => element('simpleChoice', text, ` identifier="o${at}"`))
                .join(''),
              ` ${id}="R"`,
            ),
        ),
      ` xmlns="http://www.imsglobal.org/xsd/${qti[version]}" identifier="${name}" title="T"`,
    );
  const resources = names.map(
    (name) => `<resource identifier="${name}" type="imsqti_item_xmlv2p1" href="${name}.xml"/>`,
  );
  return archive({
    'imsmanifest.xml': `<manifest identifier="m"><resources>${resources.join('')}</resources></manifest>`,
    ...Object.fromEntries(names.map((name) => [`${name}.xml`, item(name)])),
    ...pictures,
  });
}

/** A file that asks one question by the name of each picture, of which one is not in it; its places by row. */
const formats: Record<string, [(names: string[], pictures: Pictures) => Buffer | string, (n: number) => string]> = {
  XLSX: [
    (names, pictures) =>
      archive({
        'q.xlsx': workbook([
          ['type', 'question', 'option_a', 'option_b', 'key', 'question_picture'],
          ...names.map((name) => ['SCCT', `${name}?`, ...optionsOf(name), 'a', name]),
        ]),
        ...pictures,
      }),
    (n) => `row ${n + 1}`,
  ],
  GIFT: [
    (names, pictures) =>
      names
        .map((name) => {
          // a picture of GIFT stands in its text, and what stands elsewhere is not in the file
          const at = pictures[name] ? `data:image/png;base64,${pictures[name].toString('base64')}` : name;
          const address = at.replace(/[:=~#{}]/g, (sign) => `\\${sign}`);
          return `[html]<img src\\="${address}">${name}?{=${optionsOf(name).join(' ~')}}`;
        })
        .join('\n\n'),
    (n) => `line ${2 * n - 1}`,
  ],
  'Moodle XML': [
    (names, pictures) => `<quiz>${names.map((name) => moodle(name, pictures[name])).join('')}</quiz>`,
    (n) => `question ${n}`,
  ],
  'QTI 2.1': [(names, pictures) => packed('QTI 2.1', names, pictures), (n) => [...'abcdefghi'][n - 1]!],
  'QTI 3.0': [(names, pictures) => packed('QTI 3.0', names, pictures), (n) => [...'abcdefghi'][n - 1]!],
  DOCX: [
    (names, pictures) =>
      wordFile(
        names.flatMap((name, index) => [
          p(`${run(`${index + 1}. ${name}? `)}${picture(pictures[name] ? `r${index + 1}` : 'gone')}`),
          ...optionsOf(name).map((text, at) => p(`(${'AB'[at]}) ${text}`)),
          p('Ans: A'),
        ]),
        pictures,
      ),
    (n) => `question ${n}`,
  ],
};

let organiser: Api;
let room: ExamRoom;
beforeEach(async () => {
  room = await ExamRoom.open();
  organiser = await room.service.as({ roles: ['organiser'] });
});

test.each(Object.entries(formats))(
  '[IMPORTX-008] %s: pictures of a browser arrive, Word’s own drawings and harmful ones are refused, as is one that is missing, each at its place',
  async (format, [write, placeOf]) => {
    const pictures = { ...shown, ...refused };
    const names = [...Object.keys(pictures), missing];
    const read = await previewed(organiser, write(names, pictures));
    expect(read.format).toContain(format.split(' ')[0]);
    expect(read.rows.map(({ place, faults }) => [place, codesOf(faults)])).toEqual(
      names.map((name, index) => [
        expect.stringContaining(placeOf(index + 1)) as unknown,
        name === missing ? ['import.picture_missing'] : name in refused ? ['import.picture_unsupported'] : [],
      ]),
    );
    expect(await apply(organiser, read.importId)).toMatchObject({ refused: [], left: 0, done: { length: 5 } });
    for (const [index, [name, bytes]] of Object.entries(shown).entries()) {
      const kept = `${createHash('sha256').update(bytes).digest('hex')}.${name.split('.')[1]}`;
      expect([name, read.rows[index]!.content.picture]).toEqual([name, kept]);
      const [held] = await room.service.db.query<{ bytes: Buffer }>('select bytes from picture where name = $1', [
        kept,
      ]);
      expect(held!.bytes).toEqual(bytes);
    }
  },
);

test('[IMPORTX-008] an equation of Word’s old editors, drawn as Word draws, is refused at its row', async () => {
  const old = `<w:r><w:object><v:shape><v:imagedata r:id="r1"/></v:shape><o:OLEObject ProgID="Equation.3"/></w:object></w:r>`;
  const body = [p(`${run('1. What is ')}${old}${run('?')}`), p('Ans: 5'), p('2. How many?'), p('Ans: 6')];
  const { rows } = await previewed(organiser, wordFile(body, { 'g.wmf': refused['g.wmf'] }));
  expect(rows.map(({ place, faults }) => [place, codesOf(faults)])).toEqual([
    ['question 1', ['import.picture_unsupported']],
    ['question 2', []],
  ]);
});
