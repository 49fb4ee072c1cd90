import {
  entitlementExpired,
  examPublished,
  examTakenBack,
  examWidened,
  examWithdrawn,
  submissionTold,
  orderPaid,
  orderRefunded,
  packagePublished,
  subscriptionCancelled,
  type EventOf,
} from '@exam/contracts';
import { Consumer, Consumes, ConsumesBatch, Projection } from '@exam/platform';
import type { Tx } from '../db.js';
import { HoldingsRepository, testTypes } from './holdings.repository.js';

type Package = EventOf<typeof packagePublished>['data'];
type Exam = EventOf<typeof examPublished>['data'];
type OrderEvent = EventOf<
  typeof orderPaid | typeof orderRefunded | typeof subscriptionCancelled | typeof entitlementExpired
>;
type Held = EventOf<typeof orderPaid>['data']['entitlements'][number] & {
  accountId: string;
  userId: string;
  isRevoked: boolean;
};

const packages = new Projection<Package>({
  table: 'package',
  key: 'package_id',
  columns: {
    package_id: ['text', (one) => one.packageId],
    package_type: ['text', (one) => one.packageType],
    chapter_ids: ['text[]', (one) => [...new Set(one.subjects.flatMap(({ chapterIds }) => chapterIds))]],
    is_active: ['boolean', (one) => one.isActive],
    revision: ['integer', (one) => one.revision],
  },
});

const entitlements = new Projection<Held>({
  table: 'entitlement',
  key: 'entitlement_id',
  columns: {
    entitlement_id: ['text', (one) => one.entitlementId],
    account_id: ['text', (one) => one.accountId],
    user_id: ['text', (one) => one.userId],
    package_id: ['text', (one) => one.packageId],
    package_code: ['text', (one) => one.packageCode],
    package_name: ['text', (one) => one.packageName],
    starts_at: ['timestamptz', (one) => one.startsAt],
    ends_at: ['timestamptz', (one) => one.endsAt],
    is_revoked: ['boolean', (one) => one.isRevoked],
    revision: ['integer', (one) => one.revision],
  },
});

const exams = new Projection<Exam>({
  table: 'exam',
  key: 'exam_id',
  columns: {
    exam_id: ['text', (one) => one.examId],
    exam_type: ['text', (one) => one.examType],
    org_id: ['text', (one) => one.orgId],
    board_id: ['text', (one) => one.boardId],
    class_id: ['text', (one) => one.classId],
    group_id: ['text', (one) => one.groupId],
    section_id: ['text', (one) => one.sectionId],
    more_places: ['jsonb', (one) => one.morePlaces ?? []],
    revision: ['integer', (one) => one.revision],
  },
});

/** What the shop and the exams tell of accounts. */
@Consumer('holdings', {
  catchUpOn: [packagePublished, orderPaid, examPublished, examTakenBack, examWithdrawn, submissionTold],
  edition: 2,
})
export class HoldingsConsumer {
  constructor(private readonly holdings: HoldingsRepository) {}

  @ConsumesBatch(packagePublished)
  onPackage(events: EventOf<typeof packagePublished>[], tx: Tx): Promise<unknown> {
    return packages.keep(tx, events);
  }

  @ConsumesBatch(orderPaid, orderRefunded, subscriptionCancelled, entitlementExpired)
  onOrder(events: OrderEvent[], tx: Tx): Promise<unknown> {
    return entitlements.keep(tx, events.flatMap(heldIn));
  }

  @ConsumesBatch(examPublished)
  async onExam(events: EventOf<typeof examPublished>[], tx: Tx): Promise<void> {
    // practice is no test: a sheet of one's own would be a row here for each
    const tests = events.filter(({ data }) => testTypes.includes(data.examType));
    const written = new Set(await exams.keep(tx, tests));
    await this.holdings.nameBesides(
      tx,
      newestOf(tests).filter(({ examId }) => written.has(examId)),
    );
  }

  @Consumes(examWidened)
  onWidened({ data }: EventOf<typeof examWidened>, tx: Tx): Promise<void> {
    return this.holdings.widen(tx, data);
  }

  @ConsumesBatch(examTakenBack, examWithdrawn)
  onGone(events: EventOf<typeof examTakenBack | typeof examWithdrawn>[], tx: Tx): Promise<void> {
    return this.holdings.endExams(
      tx,
      events.map(({ data }) => data),
    );
  }

  @ConsumesBatch(submissionTold)
  onSubmitted(events: EventOf<typeof submissionTold>[], tx: Tx): Promise<void> {
    return this.holdings.addSubmitted(
      tx,
      events.map(({ data }) => data),
    );
  }
}

/** Of each the one that its row is of now: an announced one is taken after a live one of its revision. */
function newestOf(events: readonly EventOf<typeof examPublished>[]): Exam[] {
  const inOrder = [...events].sort(
    (one, other) =>
      one.data.revision - other.data.revision || Number(one.announced ?? false) - Number(other.announced ?? false),
  );
  return [...new Map(inOrder.map(({ data }) => [data.examId, data])).values()];
}

function heldIn(event: OrderEvent): { data: Held; announced: boolean }[] {
  const { accountId, userId } = event.data;
  const told = 'entitlement' in event.data ? [event.data.entitlement] : event.data.entitlements;
  const isRevoked = event.type === orderRefunded.name;
  return told.map((one) => ({ data: { ...one, accountId, userId, isRevoked }, announced: event.announced ?? false }));
}
