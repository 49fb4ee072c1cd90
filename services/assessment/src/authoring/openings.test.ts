import { openDraft, openImportRow, openQuestion, openTestSettings } from '@exam/contracts';
import { openedByTwo, toldOfEachOther, type Api } from '@exam/testing';
import { DraftDesk, place } from '../../test/draft-desk.js';
import { previewed } from '../../test/question-files.js';

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.open();
});

type Opened = {
  roles: ['organiser' | 'org-admin'];
  open: () => Promise<(by: Api) => PromiseLike<{ status: number; body: unknown }>>;
  /** What somebody of another school, a student and a teacher of other classes are answered. */
  strangers: unknown[];
};
const opened: Record<string, Opened> = {
  draft: {
    roles: ['organiser'],
    open: async () => {
      const examId = await desk.draft();
      return (by) => by.call(openDraft, { params: { examId } });
    },
    strangers: ['draft.not_found', 'auth.not_allowed', 'draft.not_found'],
  },
  question: {
    roles: ['org-admin'],
    open: () => Promise.resolve((by) => by.call(openQuestion, { params: { questionId: 'q-scct' } })),
    strangers: ['question.not_found', 'auth.not_allowed', 'question.not_found'],
  },
  'row of an import': {
    roles: ['organiser'],
    open: async () => {
      const { importId } = await previewed(desk.organiser, 'The unit of force is {=newton =N}.');
      return (by) => by.call(openImportRow, { params: { importId, n: 1 } });
    },
    strangers: ['import.not_found', 'auth.not_allowed', 'import.not_found'],
  },
  'setting of tests': {
    roles: ['org-admin'],
    open: () => Promise.resolve((by) => by.call(openTestSettings)),
    // the other school opens its own
    strangers: [[], 'auth.not_allowed', 'auth.not_allowed'],
  },
};

test.each(Object.keys(opened))(
  '[CONSOLE-007] two who have one %s open are told of each other until one has not said so for 45 seconds; nobody else is',
  async (kind) => {
    const { roles, open, strangers } = opened[kind]!;
    const { service } = desk.room;
    const given = {
      ...{ service, open: await open(), staff: { roles } },
      strangers: [
        await service.as({ roles, orgId: 'org-b' }),
        await service.as({ roles: ['student'] }),
        await desk.teacherOf([{ ...place, classId: 'class-z', subjectIds: ['history'] }]),
      ],
    };
    expect(await openedByTwo(given)).toEqual({ told: toldOfEachOther, strangers });
  },
);

test('[CONSOLE-007] a row that an import does not have is open for nobody', async () => {
  const { importId } = await previewed(desk.organiser, 'The unit of force is {=newton =N}.');
  const answer = desk.organiser.call(openImportRow, { params: { importId, n: 2 } });
  expect((await answer).body).toMatchObject({ code: 'import.not_found' });
});
