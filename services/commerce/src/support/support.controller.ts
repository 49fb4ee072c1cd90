import {
  askAboutOrder,
  givePackage,
  listOrders,
  readOrder,
  readSoldDocument,
  resendDocument,
  type AnswerOf,
  type InputOf,
} from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { sendPdf } from '../documents/index.js';
import { GrantsService } from '../orders/index.js';
import { SupportService, type FoundOrder, type TimelineRow } from './support.service.js';

type View = AnswerOf<typeof readOrder>;

@Controller()
export class SupportController {
  constructor(
    private readonly support: SupportService,
    private readonly grants: GrantsService,
  ) {}

  @Handles(listOrders)
  async list({ query }: InputOf<typeof listOrders>, { actor }: ActorContext) {
    const { items, ...page } = await this.support.find(actor, query);
    return { ...page, items: items.map(viewOf) };
  }

  @Handles(readOrder)
  async read({ params }: InputOf<typeof readOrder>, { actor }: ActorContext) {
    const file = await this.support.open(actor, params.orderId);
    const { order, documents, rights, timeline } = file;
    const { student, payments, findings } = await this.support.explain(file);
    const { userId, email, address, paymentId, leftPaise, others } = order;
    return {
      order: {
        ...viewOf(order),
        ...{ userId, email, address, paymentId, leftPaise, student },
        others: others.map(({ orderId, state, createdAt }) => ({
          ...{ orderId, state: state as View['order']['state'] },
          createdAt: new Date(createdAt).toISOString(),
        })),
      },
      findings,
      payments: payments.map((one) => ({ ...one, createdAt: new Date(one.createdAt).toISOString() })),
      documents: documents.map(({ issuedAt, mailedAt, ...one }) => ({
        ...one,
        ...{ issuedAt: issuedAt.toISOString(), mailedAt: mailedAt?.toISOString() ?? null },
      })),
      rights: rights.map(({ startsAt, endsAt, ...one }) => ({
        ...one,
        ...{ startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null },
      })),
      timeline: timeline.map(entryOf),
    };
  }

  @Changes(askAboutOrder)
  async ask({ params }: InputOf<typeof askAboutOrder>, context: ChangeContext) {
    await this.support.askAbout(context, params.orderId);
    return {};
  }

  @Changes(givePackage)
  async give({ body }: InputOf<typeof givePackage>, context: ChangeContext) {
    return { orderId: await this.grants.giveBy(context, body) };
  }

  @Handles(readSoldDocument)
  async document({ params }: InputOf<typeof readSoldDocument>, { actor, reply }: ActorContext) {
    return sendPdf(reply, await this.support.document(actor, params.orderId, params.document));
  }

  @Changes(resendDocument)
  async resend({ params }: InputOf<typeof resendDocument>, context: ChangeContext) {
    await this.support.resend(context, params.orderId, params.document);
    return {};
  }
}

const viewOf = (row: FoundOrder): AnswerOf<typeof listOrders>['items'][number] => ({
  ...{ orderId: row.orderId, number: row.number, buyer: row.buyer },
  ...{ telephone: row.telephone, payerNumber: row.payerNumber },
  ...{ packages: row.packages, amountPaise: row.amountPaise, source: row.source as View['order']['source'] },
  state: row.state as View['order']['state'],
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
});

const entryOf = ({ at, kind, ...row }: TimelineRow): View['timeline'][number] => ({
  ...row,
  at: at.toISOString(),
  kind: kind as View['timeline'][number]['kind'],
});
