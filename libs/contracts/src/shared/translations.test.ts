import { z } from 'zod';
import { packTranslations, pickTranslations, translations } from './translations.js';

const given = packTranslations({ examName: z.string().min(1), instructions: z.string().min(1) });
const faultsOf = (value: unknown) =>
  given.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('a pack says some texts in some languages of the product, and nothing else', () => {
  expect(faultsOf({ hi: { examName: 'मॉक' }, te: { instructions: '<p>మొదట</p>' } })).toEqual([]);
  expect(faultsOf(undefined)).toEqual([]);
  expect(faultsOf({ hi: { examName: '' } })).toEqual([['hi.examName', expect.any(String)]]);
  expect(faultsOf({ hi: { name: 'मॉक' } })).toEqual([['hi', expect.stringContaining('name')]]);
  expect(faultsOf({ hi: {} })).toEqual([['hi', 'has no text']]);
  expect(faultsOf({})).toEqual([['', 'names no language']]);
  expect(faultsOf({ fr: { examName: 'Examen' } })).toHaveLength(1);
  expect(faultsOf({ hi: 'मॉक' })).toEqual([['hi', expect.any(String)]]);
});

test('an answer tells kept texts under its own names, of several things as one, and nothing where there is none', () => {
  const chapter = { hi: { chapterName: 'किरण प्रकाशिकी', description: 'लेंस' }, te: { description: 'కటకాలు' } };
  expect(pickTranslations([chapter, { chapterName: 'chapterName' }])).toEqual({
    translations: { hi: { chapterName: 'किरण प्रकाशिकी' } },
  });
  expect(
    pickTranslations(
      [{ mr: { subjectName: 'भौतिकशास्त्र' } }, { subjectName: 'subjectName' }],
      [chapter, { name: 'chapterName', chapterDescription: 'description' }],
    ),
  ).toEqual({
    translations: {
      mr: { subjectName: 'भौतिकशास्त्र' },
      hi: { name: 'किरण प्रकाशिकी', chapterDescription: 'लेंस' },
      te: { chapterDescription: 'కటకాలు' },
    },
  });
  for (const none of [null, undefined, {}, { hi: { description: 'लेंस' } }])
    expect(pickTranslations([none, { chapterName: 'chapterName' }])).toEqual({});
});

test('an answer may leave them out', () => {
  const answer = z.object({ translations: translations('examName') });
  expect(answer.parse({})).toEqual({});
  expect(answer.parse({ translations: { hi: { examName: 'मॉक' } } })).toEqual({
    translations: { hi: { examName: 'मॉक' } },
  });
});
