import {
  activeSubjects,
  boardUpdated,
  contentLanguages,
  getCurriculum,
  getTopic,
  packagePublished,
  searchContent,
  subjectPublished,
} from '@exam/contracts';
import { refusal } from '@exam/testing';
import { opticsPackage, orgId, place, School, type Student } from '../../test/school.js';
import { Db } from '../db.js';
import { AnnounceSubjects } from './announce.repository.js';

let school: School;
let holder: Student;
const at = { ...place, subjectId: 'physics', chapterId: 'charges', topicId: 'coulomb' };

beforeAll(async () => {
  school = await School.open();
  await school.bringFiles();
  holder = await school.holder();
});

test('[CURR-001] [CURR-002] the subjects of the own group come with chapters, descriptions and topics', async () => {
  const { body } = await holder.api.call(getCurriculum, { params: place }).expect(200);
  expect(body.Item.subjects.map(({ subjectName }) => subjectName)).toEqual(['Physics', 'Chemistry']);
  const charges = body.Item.subjects[0]!.chapters[1]!;
  expect(charges).toMatchObject({
    chapterName: 'Electric Charges',
    chapterDescription: 'What charges do',
    chapterLongDescription: '<p>Charges <b>attract</b> and repel.</p>',
    packageCode: 'PHY12',
  });
  expect(charges.topics).toEqual([
    {
      ...{ topicId: 'coulomb', topicName: 'Coulomb’s law', isDefault: false, disabled: false },
      resources: ['mp4', 'pdf', 'zip', 'xlsx'].map((value) => ({ value, isActive: true })),
    },
    {
      ...{ topicId: 'fields', topicName: 'Electric fields', isDefault: false, disabled: true },
      resources: ['mp4', 'pdf', 'zip', 'xlsx'].map((value) => ({ value, isActive: false })),
    },
  ]);
});

test('[DISC-012] the subjects to choose from are those of the own group, and of no other', async () => {
  const { body } = await holder.api.call(activeSubjects, { params: place }).expect(200);
  expect(body.subjects).toEqual([
    { subjectId: 'physics', subjectName: 'Physics' },
    { subjectId: 'chemistry', subjectName: 'Chemistry' },
  ]);
  const other = { ...place, groupId: 'bipc' };
  await holder.api.call(activeSubjects, { params: other }).expect(403).expect(refusal('auth.not_yours'));
});

test('[CHK-015] a paid order opens the chapters of its package', async () => {
  const student = await school.student();
  const access = async () => {
    const { body } = await student.api.call(getCurriculum, { params: place }).expect(200);
    const { chapters } = body.Item.subjects[0]!;
    return [
      body.Item.unlockedChapters,
      chapters.map(({ chapterId, subscribed, access }) => [chapterId, subscribed, access]),
    ];
  };
  const both = (state: [boolean, string]) => [
    ['units', true, 'open'],
    ['charges', ...state],
    ['optics', false, 'locked'],
  ];
  expect(await access()).toEqual([[], both([false, 'locked'])]);
  await school.grant(student);
  expect(await access()).toEqual([['charges'], both([true, 'open'])]);
});

test('[CURR-007] chapters that the account holds stand first within their subject', async () => {
  const names = async ({ api }: Student) =>
    (await api.call(getCurriculum, { params: place }).expect(200)).body.Item.subjects[0]!.chapters.map(
      ({ chapterId }) => chapterId,
    );
  const student = await school.student();
  expect(await names(student)).toEqual(['units', 'charges', 'optics']);
  await school.service.deliver(packagePublished, opticsPackage);
  await school.grant(student, { packageId: 'optics-12' });
  expect(await names(student)).toEqual(['units', 'optics', 'charges']);
});

test('[CONT-003] [CONT-004] [CONT-015] a topic lists its files with type, key, origin and language', async () => {
  const { body } = await holder.api.call(getTopic, { params: at }).expect(200);
  expect(body.Item.contentDetails.map(({ contentId, contentFileType }) => [contentId, contentFileType])).toEqual([
    ['far-film', 'mp4'],
    ['film', 'mp4'],
    ['quiz', 'xlsx'],
    ['show', 'zip'],
    ['text', 'pdf'],
  ]);
  const [far, film, quiz] = body.Item.contentDetails;
  expect(film).toMatchObject({
    ...{ content_Id: 'film', contentName: 'Coulomb’s law, drawn', contentOrigin: 2, contentFile: 'film.mp4' },
    contentStorageKey: expect.stringMatching(/^content\/[0-9a-f]{64}\.mp4$/),
  });
  expect(far).toMatchObject({ contentOrigin: 1, contentStorageKey: 'far/film-1' });
  const vtt = expect.stringMatching(/^content\/[0-9a-f]{64}\.vtt$/) as string;
  expect(film!.captions).toEqual([
    { language: 'en', storageKey: vtt },
    { language: 'ta', storageKey: vtt },
  ]);
  expect(quiz!.captions).toEqual([]);
  expect(quiz).toMatchObject({ examId: 'quiz-coulomb', contentStorageKey: null });
});

test('[CONT-003] [CONT-008] the wanted language comes, else English, each labelled; the list of languages is the server’s', async () => {
  const text = async (language: string) => {
    const { body } = await holder.api.call(getTopic, { params: at, query: { language } as never }).expect(200);
    return body.Item.contentDetails.find(({ contentId }) => contentId === 'text')!;
  };
  expect(await text('hi')).toMatchObject({ contentName: 'कूलॉम का नियम', language: 'hi', languages: ['en', 'hi'] });
  expect(await text('ta')).toMatchObject({ contentName: 'Coulomb’s law', language: 'en' });
  const { body } = await holder.api.call(contentLanguages).expect(200);
  expect(body.data).toEqual(
    expect.arrayContaining([
      { name: 'English', code: 'en' },
      { name: 'Hindi', code: 'hi' },
      { name: 'Telugu', code: 'te' },
      { name: 'Tamil', code: 'ta' },
    ]),
  );
});

test('a topic of another board, chapter or nowhere is refused', async () => {
  const call = (over: object) => holder.api.call(getTopic, { params: { ...at, ...over } });
  await call({ boardId: 'state' }).expect(403).expect(refusal('auth.not_yours'));
  await call({ chapterId: 'optics' }).expect(404).expect(refusal('topic.not_found'));
  await call({ topicId: 'nothing' }).expect(404).expect(refusal('topic.not_found'));
  const other = await school.student({ groupId: 'bipc' });
  await other.api.call(getCurriculum, { params: place }).expect(403).expect(refusal('auth.not_yours'));
});

test('subjects are told of when a pack changes them, and announced the same again', async () => {
  const told = await school.service.outbox.of(subjectPublished);
  expect(told.map(({ subjectId, chapters }) => [subjectId, chapters.map(({ chapterName }) => chapterName)])).toEqual([
    ['physics', ['Units', 'Electric Charges', 'Ray Optics']],
    ['chemistry', ['Solutions']],
  ]);
  const announcer = school.service.app.get(AnnounceSubjects, { strict: false });
  const db = school.service.app.get(Db, { strict: false });
  const read = (after: string | null) =>
    db.transaction((tx) => announcer.subjects(tx, { after, since: null, limit: 1 }));
  const [first] = await read(null);
  const [second] = await read(first!.cursor);
  const untimed = [told[1]!, told[0]!].map(({ publishedAt: _, ...data }) => data);
  expect([first, second].map((one) => one!.data)).toEqual(untimed.map((data) => expect.objectContaining(data)));
  expect(await read(second!.cursor)).toEqual([]);
});

test('search finds chapters, topics and files of the own group by a part of their name, taken literally', async () => {
  const search = async (text: string, { api } = holder) =>
    (await api.call(searchContent, { query: { text } }).expect(200)).body.Items;
  expect((await search('coulomb')).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'topic coulomb',
    'file text',
    'file film',
  ]);
  expect(await search('optics')).toEqual([
    expect.objectContaining({ kind: 'chapter', id: 'optics', access: 'locked' }),
  ]);
  expect(await search('%%')).toEqual([]);
  expect(await search('coulomb', await school.student({ groupId: 'bipc' }))).toEqual([]);
});

test('[CURR-001] [ORDER-013] a chapter says what the account holds of it, and a topic whether it is the one to begin with', async () => {
  const mpcb = { ...place, groupId: 'mpcb' };
  const topics = [
    { topicId: 'cells', topicName: 'Cells' },
    { topicId: 'genes', topicName: 'Genes', isDefault: true },
  ];
  const groups = ['mpc', 'mpcb'].map((groupId) => ({
    ...{ groupId, groupName: groupId.toUpperCase(), sections: [{ sectionId: 'a', sectionName: 'A' }] },
  }));
  const classes = [{ classId: 'c12', className: 'Class 12', groups }];
  await school.service.deliver(boardUpdated, { boardId: 'cbse', boardName: 'CBSE', orgId, classes, revision: 2 });
  const { refused } = await school.import({
    subject: [
      {
        ...{ orgId, ...mpcb, subjectId: 'biology', subjectName: 'Biology', position: 1 },
        chapters: [
          { chapterId: 'plants', chapterName: 'Plants', topics: [] },
          { chapterId: 'life', chapterName: 'Life', topics },
        ],
      },
    ],
  });
  expect(refused).toEqual([]);
  await school.service.deliver(packagePublished, {
    ...opticsPackage,
    ...{ ...mpcb, packageId: 'bio-12', packageCode: 'BIO12', packageName: 'Biology 12', slug: 'biology-12' },
    subjects: [{ subjectId: 'biology', subjectName: 'Biology', chapterIds: ['life'] }],
  });
  const student = await school.student(mpcb);
  const life = async () =>
    (await student.api.call(getCurriculum, { params: mpcb }).expect(200)).body.Item.subjects[0]!.chapters[1]!;
  const states = async () => {
    const { subscribed, userpackageStatus, expired } = await life();
    return { subscribed, userpackageStatus, expired };
  };
  expect(await states()).toEqual({ subscribed: false, userpackageStatus: 'InActive', expired: false });
  const now = school.service.clock.now();
  const bio = { packageId: 'bio-12', packageCode: 'BIO12', packageName: 'Biology 12' };
  await school.grant(student, { ...bio, endsAt: new Date(now + 1_000).toISOString() });
  expect(await states()).toEqual({ subscribed: true, userpackageStatus: 'Active', expired: false });
  school.service.clock.advance(2_000);
  expect(await states()).toMatchObject({ subscribed: true, expired: true });
  expect((await life()).access).toBe('expired');
  school.service.clock.set(now);
  expect((await life()).topics.map(({ topicId, isDefault }) => [topicId, isDefault])).toEqual([
    ['cells', false],
    ['genes', true],
  ]);
});
