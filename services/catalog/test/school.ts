import {
  acceptFile,
  announceFile,
  boardUpdated,
  catalogImports,
  organisationUpdated,
  orderPaid,
  packagePublished,
  type EventOf,
  type StoredFileType,
} from '@exam/contracts';
import { provedForGood, startService, type Api, type StartOptions, type TestService } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { captions, document, film, sha256Of, slides } from './make-files.js';

export const orgId = 'org-a';
export const place = { boardId: 'cbse', classId: 'c12', groupId: 'mpc' };

const topic = (topicId: string, topicName: string) => ({ topicId, topicName });

export const physics = {
  orgId,
  ...place,
  subjectId: 'physics',
  subjectName: 'Physics',
  position: 1,
  chapters: [
    { chapterId: 'units', chapterName: 'Units', topics: [topic('metre', 'The metre')] },
    {
      chapterId: 'charges',
      chapterName: 'Electric Charges',
      description: 'What charges do',
      longDescription: '<p>Charges <b>attract</b> and repel.</p>',
      topics: [topic('coulomb', 'Coulomb’s law'), topic('fields', 'Electric fields')],
    },
    { chapterId: 'optics', chapterName: 'Ray Optics', topics: [topic('lenses', 'Lenses')] },
  ],
};
export const chemistry = {
  orgId,
  ...place,
  subjectId: 'chemistry',
  subjectName: 'Chemistry',
  position: 2,
  chapters: [{ chapterId: 'solutions', chapterName: 'Solutions', topics: [topic('osmosis', 'Osmosis')] }],
};

export const physicsPackage: EventOf<typeof packagePublished>['data'] = {
  packageId: 'physics-12',
  packageCode: 'PHY12',
  packageName: 'Physics 12',
  slug: 'physics-12',
  orgId,
  ...place,
  packageType: 'nonsubscription',
  isActive: true,
  expiresAt: null,
  subjects: [{ subjectId: 'physics', subjectName: 'Physics', chapterIds: ['charges'] }],
  revision: 1,
};

/** Another package, of the chapter `optics`. */
export const opticsPackage: typeof physicsPackage = {
  ...physicsPackage,
  packageId: 'optics-12',
  packageCode: 'OPT12',
  subjects: [{ subjectId: 'physics', subjectName: 'Physics', chapterIds: ['optics'] }],
};

export interface Student {
  readonly api: Api;
  readonly userId: string;
  readonly accountId: string;
}

type Kind = 'subject' | 'content' | 'virtualClass';

/** The catalog service with two subjects, one package, and files as packs bring them. */
export class School {
  private constructor(
    readonly service: TestService,
    readonly operator: Api,
  ) {}

  static async open(options: StartOptions = {}): Promise<School> {
    const service = await startService('catalog', options);
    const school = new School(service, await service.as({ roles: ['super'], orgId, provedAt: provedForGood }));
    const groups = [{ groupId: 'mpc', groupName: 'MPC', sections: [{ sectionId: 'a', sectionName: 'A' }] }];
    const classes = [{ classId: 'c12', className: 'Class 12', groups }];
    await service.deliver(organisationUpdated, { orgId, orgCode: 'A', name: 'A', isSuper: false, revision: 1 });
    await service.deliver(boardUpdated, { boardId: 'cbse', boardName: 'CBSE', orgId, classes, revision: 1 });
    await service.deliver(packagePublished, physicsPackage);
    await school.import({ subject: [physics, chemistry] });
    return school;
  }

  async import(
    rows: Partial<Record<Kind, object[]>>,
    { dryRun = false, overwrite = false, operator = this.operator } = {},
  ) {
    const params = { importId: randomUUID() };
    await operator.call(catalogImports.open, { body: { importId: params.importId, pack: 'test' } }).expect(200);
    let sequence = 0;
    for (const kind of ['subject', 'content', 'virtualClass'] as const) {
      const given = (rows[kind] ?? []).map((row, index) => ({ place: `${kind} ${index}`, row }));
      if (given.length === 0) continue;
      const body = { sequence: sequence++, kind, rows: given };
      await operator.call(catalogImports.rows, { params, body }).expect(200);
    }
    const { body } = await operator.call(catalogImports.commit, { params, body: { dryRun, overwrite } }).expect(200);
    return { counts: body.counts, refused: body.refused.map(({ code, message }) => `${code} ${message}`) };
  }

  /** Sends the bytes as the importer does, past the service; the answer is that of the last step. */
  async send(bytes: Buffer, fileType: StoredFileType, sha256 = sha256Of(bytes)) {
    const body = { sha256, fileType, sizeBytes: bytes.length };
    const { upload } = (await this.operator.call(announceFile, { body }).expect(200)).body;
    if (upload) {
      const { method, url, headers } = upload;
      const sent = await fetch(url, { method, headers, body: new Uint8Array(bytes) });
      if (!sent.ok) throw new Error(`the storage answered ${sent.status}`);
    }
    return this.operator.call(acceptFile, { params: { sha256 }, body: { fileType } });
  }

  /** Two films, both with captions, a document in two languages, a slide package and a quiz of the topic `coulomb`. */
  async bringFiles() {
    const files = { film: film(), text: document(), hindi: document('', 'Hindi'), show: slides() };
    const said = { english: captions(), tamil: captions('மின்னூட்டங்கள் விலக்கும்.') };
    for (const [bytes, type] of [
      [files.film, 'mp4'],
      [files.text, 'pdf'],
      [files.hindi, 'pdf'],
      [files.show, 'zip'],
      [said.english, 'vtt'],
      [said.tamil, 'vtt'],
    ] as const)
      expect((await this.send(bytes, type)).status).toBe(200);
    const item = (contentId: string, contentName: string, fileType: string, bytes?: Buffer, more: object = {}) => ({
      ...{ orgId, contentId, contentName, fileType, topicId: 'coulomb' },
      ...(bytes && { sha256: sha256Of(bytes), fileName: `${contentId}.${fileType}` }),
      ...more,
    });
    const captionsIn = (language: string, bytes: Buffer) => ({
      ...{ language, fileName: `${language}.vtt`, sha256: sha256Of(bytes) },
    });
    const content = [
      item('film', 'Coulomb’s law, drawn', 'mp4', files.film, {
        captions: [captionsIn('en', said.english), captionsIn('ta', said.tamil)],
      }),
      item('far-film', 'From the provider', 'mp4', undefined, {
        ...{ contentOrigin: 1, contentStorageKey: 'far/film-1', captions: [captionsIn('en', said.english)] },
      }),
      item('text', 'Coulomb’s law', 'pdf', files.text),
      item('text', 'कूलॉम का नियम', 'pdf', files.hindi, { language: 'hi' }),
      item('show', 'Slides', 'zip', files.show),
      item('quiz', 'Quiz', 'xlsx', undefined, { examId: 'quiz-coulomb' }),
    ];
    expect((await this.import({ content })).counts.content).toMatchObject({ created: 6, refused: 0 });
    return { ...files, ...said, content };
  }

  async student(over: object = {}): Promise<Student> {
    const [userId, accountId] = [randomUUID(), randomUUID()];
    const api = await this.service.as({ userId, accountId, orgId, ...place, sectionId: 'a', ...over });
    return { api, userId, accountId };
  }

  /** A student who holds the package of the chapter `charges`. */
  async holder(): Promise<Student> {
    const student = await this.student();
    await this.grant(student);
    return student;
  }

  async grant({ userId, accountId }: Student, over: object = {}) {
    const now = new Date(this.service.clock.now()).toISOString();
    const entitlement = {
      ...{ entitlementId: `${accountId} ${physicsPackage.packageId}`, packageId: physicsPackage.packageId },
      ...{ packageCode: 'PHY12', packageName: 'Physics 12', startsAt: now, endsAt: null as string | null, revision: 1 },
      ...over,
    };
    const order = { orderId: randomUUID(), userId, accountId, orgId };
    await this.service.deliver(orderPaid, {
      ...{ ...order, source: 'grant', amountPaise: 0, paidAt: now },
      entitlements: [entitlement],
    });
    return { order, entitlement };
  }
}
