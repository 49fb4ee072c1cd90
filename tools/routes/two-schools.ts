/** Two organisations with one thing of every kind each, in the four services that take packs; for tests of who reaches whose. */
import {
  assessmentImports,
  boardUpdated,
  catalogImports,
  commerceImports,
  identityImports,
  packKinds,
  subjectPublished,
  userRegistered,
  type PackKind,
} from '@exam/contracts';
import { startService, type Api, type TestService } from '@exam/testing';
import { randomUUID } from 'node:crypto';

export const importers = ['identity', 'catalog', 'assessment', 'commerce'] as const;
type Importer = (typeof importers)[number];

export const importRoutes = {
  identity: identityImports,
  catalog: catalogImports,
  assessment: assessmentImports,
  commerce: commerceImports,
} satisfies Record<Importer, unknown>;

const servicesOfKinds: Record<Importer, readonly PackKind[]> = {
  identity: ['organisation', 'board', 'user'],
  catalog: ['subject', 'content', 'virtualClass'],
  assessment: ['picture', 'question', 'exam', 'quiz', 'result'],
  commerce: ['seller', 'package', 'grant'],
};
export const kindsOf = (service: Importer): readonly PackKind[] => servicesOfKinds[service];
export const serviceOf = (kind: PackKind): Importer =>
  importers.find((service) => servicesOfKinds[service].includes(kind))!;

export type School = 'a' | 'b';
export type Row = Record<string, unknown>;

export const placeOf = (of: School) => ({
  boardId: `board-${of}`,
  classId: `class-${of}`,
  groupId: `group-${of}`,
});
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * A sound row of every kind. What the row itself brings is numbered, so that a new one can be brought beside those that
 * are there; what it refers to is the first of its organisation.
 */
export function rowsOf(of: School, number = 0): Record<PackKind, Row> {
  const own = (name: string) => (number === 0 ? `${name}-${of}` : `${name}-${of}-${number}`);
  const [orgId, place, section] = [`org-${of}`, placeOf(of), { sectionId: `section-${of}` }];
  const phone = 9_000_000_000 + (of === 'a' ? 0 : 1_000_000) + number;
  const sections = [{ ...section, sectionName: 'A' }];
  const groups = [{ groupId: place.groupId, groupName: 'MPC', sections }];
  return {
    organisation: {
      ...{ orgId, orgCode: of === 'a' ? 'ALPHA' : 'BETA', name: `School ${of} ${number}` },
      ...{ joining: 'code', joinCode: `school-${of}-2026` },
    },
    board: {
      ...{ boardId: own('board'), boardName: 'CBSE', orgId },
      classes: [{ classId: place.classId, className: 'Class 12', groups }],
    },
    user: {
      ...{ userCode: own('user'), orgId, phoneNumber: String(phone), givenName: 'Asha' },
      ...{ ...place, ...section },
    },
    picture: { name: `${own('figure')}.png`, base64: png },
    question: {
      ...{ questionId: own('question'), orgId, subjectId: own('subject'), subjectName: 'Physics' },
      ...{ questionType: 'SCCT', question: 'Which?', key: 'b', paragraphId: null, paragraph: null },
      options: [{ value: 'one' }, { value: 'two' }],
    },
    exam: {
      ...{ examId: own('exam'), orgId, examName: own('Exam'), examType: 'MockTest', ...place, ...section },
      ...{ testType: 'open', durationMinutes: 60, totalMarks: 4, questionIds: [`question-${of}`] },
    },
    quiz: {
      ...{ examId: own('quiz'), orgId, examName: own('Quiz'), examType: 'Quiz', ...place },
      ...{ subjectId: `subject-${of}`, chapterId: `chapter-${of}`, durationMinutes: 10, totalMarks: 4 },
      topics: [{ topicId: `topic-${of}`, topicName: 'Topic', questionIds: [`question-${of}`] }],
    },
    result: {
      ...{ examId: `exam-${of}`, userCode: `user-${of}`, startedAt: '-2d', submittedAt: '-2850m' },
      answers: { [`question-${of}`]: 'a' },
    },
    seller: {
      ...{ orgId, name: own('Seller'), address: '1 Road, Chennai', state: 'Tamil Nadu', gstin: '33AAPFU0939F1Z2' },
      series: `${of}${number % 10}`.toUpperCase(),
    },
    package: {
      ...{ packageId: own('package'), packageCode: own('CODE'), orgId, packageName: own('Package'), ...place },
      ...{ packageType: 'nonsubscription', basePricePaise: 100, similarPackageCodes: [`CODE-${of}`] },
      subjects: [{ subjectId: `subject-${of}`, subjectName: 'Physics', chapterIds: [`chapter-${of}`] }],
    },
    grant: { grantCode: own('grant'), orgId, userCode: `user-${of}`, packageId: `package-${of}` },
    subject: {
      ...{ orgId, ...place, subjectId: own('subject'), subjectName: own('Physics') },
      chapters: [
        {
          ...{ chapterId: own('chapter'), chapterName: own('Chapter') },
          topics: [{ topicId: own('topic'), topicName: own('Topic') }],
        },
      ],
    },
    content: {
      ...{ orgId, contentId: own('content'), topicId: `topic-${of}`, contentName: own('Content') },
      ...{ fileType: 'xlsx', examId: `quiz-${of}` },
    },
    virtualClass: {
      ...{ orgId, virtualClassId: own('class'), ...place, ...section, title: own('Class'), startTime: '+1d' },
      ...{ durationMinutes: 60, subjectName: 'Physics', teacherName: 'Ravi', meetingApp: 'zoom' },
      joinUrl: 'https://meet.example/1',
    },
  };
}

/** The order in which the four hear of each other here. */
const bringing: readonly PackKind[] = [
  ...(['organisation', 'board', 'user', 'subject', 'content', 'virtualClass'] as const),
  ...packKinds.filter((kind) => ['assessment', 'commerce'].includes(serviceOf(kind))),
];

export class TwoSchools {
  private constructor(readonly services: ReadonlyMap<Importer, TestService>) {}

  static async open(): Promise<TwoSchools> {
    const services = new Map<Importer, TestService>();
    const quick: Record<string, string> = {
      GRANT_WAIT_MS: '0',
      RESULT_WAIT_MS: '0',
      PACKAGE_LIST_MS: '0',
      SWEEP_INTERVAL_MS: '0',
      // by the clock it would move rows beside the calls
      COMMERCE_SWEEP_INTERVAL_MS: '3600000',
    };
    for (const name of importers) services.set(name, await startService(name, { environment: quick }));
    const schools = new TwoSchools(services);
    for (const school of ['a', 'b'] as const) {
      for (const kind of bringing) {
        const who = { roles: ['super'], orgId: `org-${school}` };
        const refused = await schools.bring(kind, rowsOf(school)[kind], who);
        if (refused.length > 0) throw new Error(`${kind} of ${school}: ${JSON.stringify(refused)}`);
        await schools.tell(kind, school);
      }
    }
    return schools;
  }

  of(service: Importer): TestService {
    return this.services.get(service)!;
  }

  /** Imports one row; answers what was refused, by code. */
  async bring(kind: PackKind, row: Row, who: { roles: string[]; orgId: string }): Promise<string[]> {
    const service = serviceOf(kind);
    const routes = importRoutes[service] as typeof identityImports;
    const api: Api = await this.of(service).as(who);
    const params = { importId: randomUUID() };
    await api.call(routes.open, { body: { importId: params.importId, pack: 'test' } }).expect(200);
    const rows = [{ place: `${kind} 1`, row }];
    await api.call(routes.rows, { params, body: { sequence: 0, kind, rows } }).expect(200);
    const { body } = await api.call(routes.commit, { params, body: { dryRun: false } }).expect(200);
    return body.refused.map(({ code, message }) => `${code} ${message}`);
  }

  /** Every row that the four keep, and every event that they have told. */
  async kept(): Promise<string[]> {
    const all: string[] = [];
    for (const [name, { db }] of this.services) {
      const tables = await db.query<{ name: string }>(
        "select tablename as name from pg_tables where schemaname = 'public' order by 1",
      );
      for (const { name: table } of tables) {
        const rows = await db.query<{ row: string }>(`select to_jsonb(t)::text as row from "${table}" t order by 1`);
        all.push(...rows.map(({ row }) => `${name}.${table} ${row}`));
      }
      const told = await db.query<{ payload: string }>('select payload from platform.outbox order by id');
      all.push(...told.map(({ payload }) => `${name} told ${payload}`));
    }
    return all;
  }

  /** What a student of the school and its visitors are shown. */
  async shown(of: School): Promise<unknown[]> {
    const who = {
      orgId: `org-${of}`,
      ...placeOf(of),
      sectionId: `section-${of}`,
      accountId: `00000000-0000-7000-8000-00000000000${of}`,
    };
    const pathOfGroup = `/board/${who.boardId}/class/${who.classId}/group/${who.groupId}`;
    const asked: readonly (readonly [Importer, string])[] = [
      ['catalog', `${pathOfGroup}/student`],
      ['catalog', `/content/search?text=Physics`],
      ['catalog', `/virtualclass/getmeetingsbysection/class/${who.classId}/section/${who.sectionId}?filter=upcoming`],
      ['assessment', `/assessments/list/adhocmocktest/accountId/${who.accountId}`],
      ['assessment', `/examination/chapter-exam/chapter-${of}`],
      [
        'commerce',
        `/package/board/${who.boardId}/class/${who.classId}/group/${who.groupId}/packagetype/nonsubscription/userid/none`,
      ],
      ['commerce', `/package/info/package-${of}`],
    ];
    return Promise.all(
      asked.map(async ([service, path]) => {
        const { status, body } = await (await this.of(service).as(who)).get(path);
        if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
        return { path, body };
      }),
    );
  }

  private async tell(kind: PackKind, of: School): Promise<void> {
    const newest = <Told extends { orgId: string }>(all: readonly Told[]) =>
      all.filter(({ orgId }) => orgId === `org-${of}`).at(-1)!;
    if (kind === 'board') {
      const board = newest(await this.of('identity').outbox.of(boardUpdated));
      for (const name of ['catalog', 'assessment', 'commerce'] as const)
        await this.of(name).deliver(boardUpdated, board);
    }
    if (kind === 'user') {
      const person = newest(await this.of('identity').outbox.of(userRegistered));
      for (const name of ['assessment', 'commerce'] as const) await this.of(name).deliver(userRegistered, person);
    }
    if (kind === 'subject') {
      const subject = newest(await this.of('catalog').outbox.of(subjectPublished));
      for (const name of ['assessment', 'commerce'] as const) await this.of(name).deliver(subjectPublished, subject);
    }
  }
}
