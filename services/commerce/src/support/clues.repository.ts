import type { Queryable } from '@exam/platform';

export interface Place {
  readonly accountId: string;
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
}

interface Student {
  readonly name: string;
  readonly userCode: string | null;
  readonly currentAccountId: string;
  readonly accounts: readonly Place[];
}

/** What tells why somebody paid and sees nothing. Instants are texts, as JSON brings them. */
export interface Clues {
  readonly state: string;
  readonly source: string;
  readonly accountId: string;
  readonly paymentId: string | null;
  readonly paidAt: Date | null;
  /** When the provider is asked next. */
  readonly checkAt: Date | null;
  /** A message about its payment has come. */
  readonly isTold: boolean;
  /** Null for who was erased. */
  readonly student: Student | null;
  readonly payments: readonly {
    readonly paymentId: string;
    readonly state: string;
    readonly amountPaise: number;
    readonly method: string;
    readonly createdAt: string;
  }[];
  readonly refunds: readonly {
    readonly paymentId: string;
    readonly amountPaise: number;
    readonly reason: string;
    readonly state: string;
    readonly createdAt: string;
  }[];
  readonly disputes: readonly {
    readonly disputeId: string;
    readonly amountPaise: number;
    readonly createdAt: string;
  }[];
  /** Paid ones of the same account with one of its packages, but for those of the same subscription. */
  readonly otherPaid: readonly { readonly orderId: string; readonly paidAt: string }[];
  /** People of the same name, and buyers with the same telephone number. */
  readonly likeThem: readonly { readonly userId: string; readonly name: string; readonly userCode: string | null }[];
}

const cluesSql = `select o.state, o.source, o.account_id as "accountId", o.payment_id as "paymentId",
    o.paid_at as "paidAt", o.check_at as "checkAt",
    exists (select 1 from provider_event e where e.reference in (o.payment_id, o.provider_subscription_id)) as "isTold",
    case when p.user_id is null then null else json_build_object('name', p.given_name || ' ' || p.family_name,
      'userCode', p.user_code, 'currentAccountId', p.current_account_id, 'accounts', p.accounts) end as student,
    (select coalesce(json_agg(json_build_object('paymentId', payment_id, 'state', state, 'amountPaise', amount_paise,
        'method', method, 'createdAt', created_at) order by created_at, payment_id), '[]')
      from (select * from payment where order_id = $1 order by created_at limit 100) found) as payments,
    (select coalesce(json_agg(json_build_object('paymentId', payment_id, 'amountPaise', amount_paise, 'reason', reason,
        'state', state, 'createdAt', created_at) order by created_at), '[]')
      from (select * from refund where order_id = $1 order by created_at limit 100) found) as refunds,
    (select coalesce(json_agg(json_build_object('disputeId', dispute_id, 'amountPaise', amount_paise,
        'createdAt', created_at) order by created_at), '[]')
      from (select * from dispute where order_id = $1 order by created_at limit 20) found) as disputes,
    (select coalesce(json_agg(json_build_object('orderId', order_id, 'paidAt', paid_at) order by paid_at), '[]') from (
      select distinct other.order_id, other.paid_at from "order" other
        join order_item theirs on theirs.order_id = other.order_id
        join order_item ours on ours.package_id = theirs.package_id and ours.order_id = o.order_id
      where other.account_id = o.account_id and other.order_id <> o.order_id and other.source = 'purchase'
        and other.paid_at is not null and p.user_id is not null
        and (o.provider_subscription_id is null
          or other.provider_subscription_id is distinct from o.provider_subscription_id) limit 5) found) as "otherPaid",
    (select coalesce(json_agg(json_build_object('userId', user_id, 'name', name, 'userCode', user_code)), '[]') from (
      select q.user_id, q.given_name || ' ' || q.family_name as name, q.user_code from person q
      where q.org_id = o.org_id and q.user_id <> o.user_id and (
        lower(q.given_name || ' ' || q.family_name) = lower(p.given_name || ' ' || p.family_name)
        or q.user_id in (select x.user_id from "order" x where x.org_id = o.org_id and o.billing ->> 'telephone' <> ''
          and x.billing ->> 'telephone' = o.billing ->> 'telephone'))
      order by q.user_id limit 5) found) as "likeThem"
  from "order" o left join person p on p.user_id = o.user_id where o.order_id = $1`;

export async function cluesOf(db: Queryable, orderId: string): Promise<Clues> {
  const [clues] = await db.query<Clues>(cluesSql, [orderId]);
  return clues!;
}

type BoardClasses = readonly {
  readonly classId: string;
  readonly className: string;
  readonly groups: readonly { readonly groupId: string; readonly groupName: string }[];
}[];

/** The names of these places by their accounts, as 'Class 12 MPC'. */
export async function placeNames(db: Queryable, places: readonly Place[]): Promise<ReadonlyMap<string, string>> {
  const boards = await db.query<{ boardId: string; classes: BoardClasses }>(
    'select board_id as "boardId", classes from board where board_id = any($1::text[])',
    [places.map(({ boardId }) => boardId)],
  );
  const nameOf = ({ boardId, classId, groupId }: Place): string => {
    const held = boards.find((board) => board.boardId === boardId)?.classes.find((one) => one.classId === classId);
    const group = held?.groups.find((one) => one.groupId === groupId);
    return [held?.className ?? classId, group?.groupName ?? groupId].join(' ');
  };
  return new Map(places.map((place) => [place.accountId, nameOf(place)]));
}
