import {
  activeSubjects,
  changeCurriculumPart,
  continueContent,
  getCurriculum,
  readCurriculum,
  searchContent,
  startView,
  subjectPublished,
} from '@exam/contracts';
import { randomUUID } from 'node:crypto';
import { chemistry, orgId, physics, place, School, type Student } from '../../test/school.js';

const [units, charges, optics] = physics.chapters;
const told = {
  ...physics,
  translations: { hi: { subjectName: 'भौतिक विज्ञान' }, te: { subjectName: 'భౌతిక శాస్త్రం' } },
  chapters: [
    units,
    {
      ...charges,
      translations: {
        hi: { chapterName: 'वैद्युत आवेश', description: 'आवेश क्या करते हैं' },
        te: { chapterName: 'ఆవేశాలు' },
      },
      topics: charges!.topics.map((topic) =>
        topic.topicId === 'coulomb' ? { ...topic, translations: { hi: { topicName: 'कूलॉम का नियम' } } } : topic,
      ),
    },
    { ...optics, translations: { te: { longDescription: '<p>కటకాలు</p>' } } },
  ],
};

let school: School;
let asha: Student;
beforeAll(async () => {
  school = await School.open();
  expect((await school.import({ subject: [told] })).refused).toEqual([]);
  await school.bringFiles();
  asha = await school.holder();
});

test('what all subjects of a group say together is bounded', async () => {
  const chapters = (name: string) =>
    Array.from({ length: 60 }, (_, n) => ({
      ...{ chapterId: `${name}-${n}`, chapterName: `${name} ${n}`, longDescription: 'x'.repeat(20_000) },
    }));
  const subject = (subjectId: string) => ({
    ...{ ...physics, groupId: 'long', subjectId, subjectName: subjectId },
    chapters: chapters(subjectId),
  });
  const one = await school.import({ subject: [subject('one'), subject('two')] });
  const refused = [expect.stringContaining('subject.too_long')];
  expect([one.counts.subject, one.refused]).toEqual([expect.objectContaining({ created: 1, refused: 1 }), refused]);
  const two = await school.import({ subject: [subject('two')] });
  expect(two.refused).toEqual(refused);
  expect((await school.import({ subject: [subject('one')] })).counts.subject).toMatchObject({ unchanged: 1 });
});

const subjects = async (language = 'en') =>
  (await asha.api.call(getCurriculum, { params: place }, { headers: { 'accept-language': language } }).expect(200)).body
    .Item.subjects;
const search = async (text: string) => (await asha.api.call(searchContent, { query: { text } }).expect(200)).body.Items;

test('subjects, chapters and topics come with their names in other languages, and those without say nothing of them', async () => {
  const [first, second] = await subjects();
  expect(first!.translations).toEqual(told.translations);
  expect(first!.chapters.map(({ translations }) => translations)).toEqual([
    undefined,
    { hi: { chapterName: 'वैद्युत आवेश', chapterDescription: 'आवेश क्या करते हैं' }, te: { chapterName: 'ఆవేశాలు' } },
    undefined,
  ]);
  expect(first!.chapters[1]!.topics.map(({ translations }) => translations)).toEqual([
    { hi: { topicName: 'कूलॉम का नियम' } },
    undefined,
  ]);
  expect(JSON.stringify(second)).not.toContain('translations');
  const events = await school.service.outbox.of(subjectPublished);
  const newest = (subjectId: string) => events.filter((one) => one.subjectId === subjectId).at(-1)!;
  expect(newest('physics').translations).toEqual(told.translations);
  expect(JSON.stringify(newest('chemistry'))).not.toContain('translations');
  const { body } = await asha.api.call(activeSubjects, { params: place }).expect(200);
  expect(body.subjects).toEqual([
    { subjectId: 'physics', subjectName: 'Physics', translations: told.translations },
    { subjectId: 'chemistry', subjectName: 'Chemistry' },
  ]);
});

test('a long description is told in the language of the page alone', async () => {
  const [, , optics] = (await subjects('te'))[0]!.chapters;
  expect(optics!.translations).toEqual({ te: { chapterLongDescription: '<p>కటకాలు</p>' } });
  const [, , inHindi] = (await subjects('hi'))[0]!.chapters;
  expect(inHindi).not.toHaveProperty('translations');
});

test('the same pack changes nothing, and one without the names takes them away', async () => {
  expect((await school.import({ subject: [told, chemistry] })).counts.subject).toMatchObject({ unchanged: 2 });
  expect((await school.import({ subject: [physics] })).counts.subject).toMatchObject({ updated: 1 });
  expect(JSON.stringify(await subjects())).not.toContain('translations');
  expect((await school.import({ subject: [told] })).counts.subject).toMatchObject({ updated: 1 });
});

test('a search finds a chapter and a topic by their names in any language, and tells what they stand in as well', async () => {
  expect(await search('आवेश')).toEqual([
    expect.objectContaining({
      ...{ kind: 'chapter', id: 'charges', name: 'Electric Charges' },
      translations: {
        hi: { name: 'वैद्युत आवेश', chapterName: 'वैद्युत आवेश', subjectName: 'भौतिक विज्ञान' },
        te: { name: 'ఆవేశాలు', chapterName: 'ఆవేశాలు', subjectName: 'భౌతిక శాస్త్రం' },
      },
    }),
  ]);
  expect((await search('कूलॉम')).map(({ kind, id, topicName }) => [kind, id, topicName])).toEqual([
    ['topic', 'coulomb', 'Coulomb’s law'],
    ['file', 'text', expect.any(String)],
  ]);
  // by the name of what it stands in nothing is found
  expect(await search('भौतिक')).toEqual([]);
});

test('the file that was opened last is told with its place in other languages', async () => {
  await asha.api.call(startView, { body: { contentId: 'text' } as never }).expect(200);
  const { body } = await asha.api.call(continueContent).expect(200);
  expect(body.Item!.translations).toEqual({
    hi: { subjectName: 'भौतिक विज्ञान', chapterName: 'वैद्युत आवेश', topicName: 'कूलॉम का नियम' },
    te: { subjectName: 'భౌతిక శాస్త్రం', chapterName: 'ఆవేశాలు' },
  });
});

test.each([
  ['subject', { ...told, translations: { hi: { name: 'भौतिकी' } } }, 'row.invalid translations.hi'],
  [
    'chapter',
    { ...told, chapters: [{ ...charges, translations: { hi: { chapterName: '' } } }] },
    'row.invalid chapters.0.translations.hi.chapterName',
  ],
  [
    'topic',
    {
      ...told,
      chapters: [{ ...charges, topics: [{ ...charges!.topics[0], translations: { xx: { topicName: 'x' } } }] }],
    },
    'row.invalid chapters.0.topics.0.translations',
  ],
])('a %s with translations of another shape is refused with their place', async (_kind, row, fault) => {
  expect((await school.import({ subject: [row] })).refused).toEqual([expect.stringContaining(fault)]);
});

test('what is called otherwise in the console loses its names in other languages, said before, and nothing else', async () => {
  const office = await school.service.as({
    ...{ roles: ['org-admin'], userId: randomUUID(), orgId },
    ...({ boardId: null } as object),
  });
  const edited = async () => (await office.call(readCurriculum, { query: place }).expect(200)).body;
  const change = async (body: { name?: string; isHidden?: boolean }) => {
    const { version } = await edited();
    const part = { kind: 'chapter', id: 'charges' } as const;
    await office
      .call(changeCurriculumPart, { body: { commandId: randomUUID(), place, version, part, ...body } })
      .expect(200);
  };
  const namedIn = async () => {
    const [subject] = (await edited()).subjects;
    const [, first, second] = subject!.chapters;
    return [subject, first, first!.topics.find(({ topicId }) => topicId === 'coulomb'), second].map((one) =>
      one!.languages.toSorted(),
    );
  };
  await change({ isHidden: false });
  expect((await subjects())[0]!.chapters[1]!.translations).toEqual({
    hi: { chapterName: 'वैद्युत आवेश', chapterDescription: 'आवेश क्या करते हैं' },
    te: { chapterName: 'ఆవేశాలు' },
  });
  expect(await namedIn()).toEqual([['hi', 'te'], ['hi', 'te'], ['hi'], []]);
  await change({ name: 'Charges and fields' });
  const [first] = await subjects();
  expect(first!.chapters[1]).toMatchObject({ chapterName: 'Charges and fields' });
  expect(first!.chapters[1]!.translations).toEqual({ hi: { chapterDescription: 'आवेश क्या करते हैं' } });
  expect(await namedIn()).toEqual([['hi', 'te'], [], ['hi'], []]);
  expect(first!.chapters[1]!.topics[0]!.translations).toBeDefined();
});
