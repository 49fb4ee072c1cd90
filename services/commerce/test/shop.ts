import {
  boardUpdated,
  commerceImports,
  profileUpdated,
  saveOrder,
  subjectPublished,
  updateOrder,
  userRegistered,
  type AnswerOf,
  type LanguageCode,
  type PackGrant,
  type PackPackage,
} from '@exam/contracts';
import { provedForGood, startService, type Api, type StartOptions, type TestService } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Database } from '@exam/platform';
import { differencesOfBooks } from '../src/books/books.repository.js';
import { differencesWithProvider } from '../src/books/provider.repository.js';
import { startOutside, type Outside } from '@exam/testing/outside/index';
import { SweepService } from '../src/orders/sweep.service.js';

export const place = { boardId: 'cbse', classId: 'c12', groupId: 'mpc' };
export const orgId = 'org-a';

export const product: PackPackage = {
  packageId: 'physics',
  packageCode: 'PHY12',
  orgId,
  packageName: 'Physics 12 Complete',
  ...place,
  packageType: 'nonsubscription',
  shortDescription: 'All of physics',
  description: '<p>All of physics</p>',
  imageStorageKey: null,
  picture: null,
  basePricePaise: 120_000,
  discountPaise: 2_000,
  pricingPolicy: null,
  subscriptionPolicies: [],
  subjects: [{ subjectId: 'phy', subjectName: 'Physics', chapterIds: ['optics', 'waves'] }],
  isRecommended: true,
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: null,
  priceFrom: null,
  taxPercent: null,
  sac: null,
  validDays: null,
  similarPackageCodes: ['CHE12'],
  metaDescription: '',
  metaKeywords: '',
};
export const second: PackPackage = {
  ...product,
  packageId: 'chemistry',
  packageCode: 'CHE12',
  packageName: 'Chemistry 12 Complete',
  subjects: [{ subjectId: 'che', subjectName: 'Chemistry', chapterIds: ['bonds'] }],
  isRecommended: false,
  similarPackageCodes: [],
};
export const subscription: PackPackage = {
  ...product,
  packageId: 'everything',
  packageCode: 'ALL12',
  packageName: 'Everything 12',
  packageType: 'subscription',
  // nothing of the products: who has it may still buy them
  subjects: [{ subjectId: 'mat', subjectName: 'Mathematics', chapterIds: ['matrices'] }],
  basePricePaise: 19_900,
  discountPaise: 0,
  subscriptionPolicies: [
    { policyType: 'monthly', pricePaise: 19_900 },
    { policyType: 'yearly', pricePaise: 199_900 },
  ],
  similarPackageCodes: [],
};

export const homeAddress = { HNO: '14, Temple Road', city: 'Chennai', state: 'Tamil Nadu', pinCode: '600001' };

export interface Student {
  readonly api: Api;
  readonly userId: string;
  readonly accountId: string;
  readonly userCode: string;
}

type Saved = AnswerOf<typeof saveOrder>;

/** The commerce service beside the local payment provider, with a board and three packages. */
export class Shop {
  private readonly taught = new Map<string, ReadonlySet<string>>();
  private lessons = 0;
  private readonly people = new Map<string, { userId: string; accountId: string }>();

  private constructor(
    readonly service: TestService,
    readonly outside: Outside,
    private readonly folder: string,
  ) {}

  static async open(options: StartOptions = {}): Promise<Shop> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-'));
    let url = '';
    const outside = await startOutside({
      dataFolder: folder,
      ports: { http: 0, smtp: 0 },
      webhookUrl: () => `${url}/payments/webhook`,
    });
    const { PAYMENT_URL = '', PAYMENT_WEBHOOK_SECRET = '', MAIL_URL = '' } = outside.settings;
    const service = await startService('commerce', {
      ...options,
      // the tests sweep themselves, when they have moved the clock
      environment: {
        PAYMENT_URL,
        PAYMENT_WEBHOOK_SECRET,
        MAIL_URL,
        COMMERCE_SWEEP_INTERVAL_MS: '3600000',
        PACKAGE_LIST_MS: '0',
        GRANT_WAIT_MS: '0',
        ADD_ON_PAISE: '2500',
        ...options.environment,
      },
    });
    url = service.url;
    outside.razorpay.now = () => service.clock.now();
    const shop = new Shop(service, outside, folder);
    const groups = [{ groupId: 'mpc', groupName: 'MPC', sections: [] }];
    const classes = [{ classId: 'c12', className: 'Class 12', groups }];
    await service.deliver(boardUpdated, { boardId: 'cbse', boardName: 'CBSE', orgId, classes, revision: 1 });
    await shop.import({ package: [product, second, subscription] });
    return shop;
  }

  /** Catalog has told of the chapters that the packages sell, before or after. */
  private async teach(packages: readonly PackPackage[]): Promise<void> {
    for (const { orgId, boardId, classId, groupId, subjects } of packages) {
      for (const { subjectId, subjectName, chapterIds } of subjects) {
        const place = { orgId, boardId, classId, groupId, subjectId };
        const key = JSON.stringify(place);
        const taught = new Set([...(this.taught.get(key) ?? []), ...chapterIds]);
        if (taught.size === this.taught.get(key)?.size) continue;
        this.taught.set(key, taught);
        const chapters = [...taught].map((chapterId) => ({ chapterId, chapterName: chapterId }));
        const publishedAt = new Date(this.service.clock.now() + this.lessons++).toISOString();
        await this.service.deliver(subjectPublished, { ...place, subjectName, chapters, publishedAt });
      }
    }
  }

  /** `untaught`: of chapters that no curriculum has. */
  async import(
    rows: { seller?: unknown[]; package?: PackPackage[]; grant?: PackGrant[] },
    { dryRun = false, untaught = false }: { dryRun?: boolean; untaught?: boolean } = {},
  ) {
    if (!untaught) await this.teach(rows.package ?? []);
    const operator = await this.operator();
    const params = { importId: randomUUID() };
    await operator.call(commerceImports.open, { body: { importId: params.importId, pack: 'test' } }).expect(200);
    let sequence = 0;
    for (const kind of ['seller', 'package', 'grant'] as const) {
      const given = (rows[kind] ?? []).map((row, index) => ({ place: `${kind} ${index}`, row }));
      if (given.length === 0) continue;
      await operator
        .call(commerceImports.rows, { params, body: { sequence: sequence++, kind, rows: given } })
        .expect(200);
    }
    const { body } = await operator.call(commerceImports.commit, { params, body: { dryRun } }).expect(200);
    return { counts: body.counts, refused: body.refused };
  }

  /** Who may sell everywhere, with a proof that lasts however far a test moves the clock. */
  operator(): Promise<Api> {
    return this.service.as({ roles: ['super'], provedAt: provedForGood });
  }

  /** Commerce has heard of them, as of everybody whom identity knows. */
  async student(userCode: string = randomUUID().slice(0, 8), over: object = {}): Promise<Student> {
    const { userId, accountId } = this.idsOf(userCode);
    const known = { userId, accountId, orgId, ...place, roles: ['student' as const], name: 'Asha Rao', ...over };
    const { boardId, classId, groupId } = known;
    await this.service.deliver(userRegistered, {
      ...{ userId, orgId: known.orgId, roles: ['student'], givenName: 'Asha', familyName: 'Rao' },
      currentAccountId: accountId,
      accounts: [{ accountId, isBaseAccount: false, boardId, classId, groupId, sectionId: null }],
      ...{ revision: 1, enrolment: { userCode, accountId } },
    });
    return { api: await this.service.as(known), userId, accountId, userCode };
  }

  /** Identity tells the language that the student has chosen. */
  async speaks({ userId, accountId, userCode }: Student, language: LanguageCode): Promise<void> {
    await this.service.deliver(profileUpdated, {
      ...{ userId, orgId, roles: ['student'], givenName: 'Asha', familyName: 'Rao', currentAccountId: accountId },
      ...{ accounts: [{ accountId, isBaseAccount: false, ...place, sectionId: null }], revision: 2 },
      ...{ enrolment: { userCode, accountId }, language },
    });
  }

  private idsOf(userCode: string) {
    const known = this.people.get(userCode) ?? { userId: randomUUID(), accountId: randomUUID() };
    this.people.set(userCode, known);
    return known;
  }

  save(student: Student, packages: object[], more: object = {}) {
    return student.api.call(saveOrder, { body: { packages, shippingAddress: homeAddress, ...more } as never });
  }

  /** An order of one product, ready to be paid. */
  async order(student: Student, packageId = product.packageId): Promise<Saved> {
    return (await this.save(student, [{ packageId }]).expect(200)).body;
  }

  async subscribe(student: Student, subscriptionSelected: 'monthly' | 'yearly' = 'monthly'): Promise<Saved> {
    const packages = [{ packageId: subscription.packageId, subscriptionSelected }];
    return (await this.save(student, packages).expect(200)).body;
  }

  /** An order of one product that is paid. */
  async buy(student: Student, packageId = product.packageId): Promise<{ orderId: string; paymentId: string }> {
    const { orderId, paymentInit } = await this.order(student, packageId);
    const proof = this.outside.razorpay.payOrder(paymentInit.id);
    await this.told(student, orderId, proof).expect(200);
    await this.messages();
    return { orderId, paymentId: proof.razorpay_payment_id };
  }

  /** Between the books, and between them and the provider. */
  async differences(): Promise<string[]> {
    const database = this.service.app.get(Database);
    const later = this.service.clock.now() + 3_600_000;
    return [
      ...(await differencesOfBooks(database)),
      ...(await differencesWithProvider(database, this.outside.settings['PAYMENT_URL']!, { to: later })),
    ];
  }

  /** What the client does when the provider's window closes. */
  told(student: Student, orderId: string, paymentInit: object | null, paymentSuccess = true) {
    return student.api.call(updateOrder, { body: { orderid: orderId, paymentSuccess, paymentInit } as never });
  }

  async sweep(): Promise<void> {
    await this.service.app.get(SweepService).sweep();
  }

  async messages(): Promise<void> {
    await this.outside.razorpay.webhooks.settled();
  }

  /** State by order, sums of the ledger by account, and the open refunds: what must agree with the provider. */
  async books() {
    const [orders, ledger, refunds, invoices] = await Promise.all([
      this.service.db.query<{ order_id: string; state: string }>('select order_id, state from "order"'),
      this.service.db.query<{ account: string; sum: number }>(
        'select account, sum(amount_paise)::int as sum from ledger_line group by account order by account',
      ),
      this.service.db.query<{ state: string; amount_paise: number; reason: string }>(
        'select state, amount_paise, reason from refund order by created_at',
      ),
      this.service.db.query<{ number: string }>('select number from invoice order by number'),
    ]);
    return {
      states: Object.fromEntries(orders.map((row) => [row.order_id, row.state])),
      ledger: Object.fromEntries(ledger.filter(({ sum }) => sum !== 0).map((row) => [row.account, row.sum])),
      refunds,
      invoices: invoices.map(({ number }) => number),
    };
  }

  async close(): Promise<void> {
    await this.outside.stop();
    await this.service.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
