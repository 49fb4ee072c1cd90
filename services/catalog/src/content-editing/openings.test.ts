import { openContent, openCurriculum, teachingChanged } from '@exam/contracts';
import { openedByTwo, toldOfEachOther, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { orgId, place, School } from '../../test/school.js';

let school: School;
beforeAll(async () => {
  school = await School.open();
  await school.bringFiles();
});

const staff = (userId: string, over: object = {}) =>
  school.service.as({ roles: ['org-admin'], userId, orgId, ...({ boardId: null } as object), ...over });
async function teacherOf(...subjectIds: string[]) {
  const userId = randomUUID();
  const assignments = [{ ...place, sectionId: 'a', subjectIds }];
  await school.service.deliver(teachingChanged, { userId, orgId, assignments, revision: 1 });
  return staff(userId, { roles: ['teacher'] });
}

const opened: Record<string, { open: (by: Api) => PromiseLike<{ status: number; body: unknown }>; others: unknown[] }> =
  {
    content: {
      open: (by) => by.call(openContent, { params: { contentId: 'text', language: 'hi' } }),
      others: ['content.not_found', 'auth.not_allowed', 'content.not_found'],
    },
    curriculum: {
      open: (by) => by.call(openCurriculum, { query: place }),
      others: ['curriculum.not_found', 'auth.not_allowed', 'auth.not_allowed'],
    },
  };

test.each(Object.keys(opened))(
  '[CONSOLE-007] two who have one %s open are told of each other; another school, a student and who may not change it are not',
  async (kind) => {
    const { open, others } = opened[kind]!;
    const strangers = [
      await staff(randomUUID(), { orgId: 'org-b' }),
      (await school.student()).api,
      await teacherOf('chemistry'),
    ];
    const given = { service: school.service, open, staff: { roles: ['org-admin' as const], orgId }, strangers };
    expect(await openedByTwo(given)).toEqual({ told: toldOfEachOther, strangers: others });
  },
);

test('[CONSOLE-007] each language of a content is a thing of its own, which a teacher of the subject opens too', async () => {
  const open = (by: Api, language: 'en' | 'hi' | 'ta') =>
    by.call(openContent, { params: { contentId: 'text', language } });
  const [userId, physics] = [randomUUID(), await teacherOf('physics')];
  await open(await staff(userId), 'hi').expect(200);
  expect((await open(physics, 'en').expect(200)).body.others).toEqual([]);
  expect((await open(physics, 'hi').expect(200)).body.others).toEqual([userId]);
  expect((await open(physics, 'ta')).body).toMatchObject({ code: 'content.not_found' });
});
