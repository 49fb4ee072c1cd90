import type { contentViewed, EventOf, FilePlace } from '@exam/contracts';
import { sendWithCommit } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { View } from '../generated/prisma/client.js';
import type { ViewState } from './counted.js';

export type ViewRow = View;
/** What stays the same in all events of a view. */
export type ViewFacts = Omit<EventOf<typeof contentViewed>['data'], 'seconds' | 'viewedAt'>;

export interface NewView extends Pick<View, 'viewId' | 'accountId' | 'contentId'> {
  readonly at: Date;
  readonly place: FilePlace | null;
  readonly facts: ViewFacts;
}

export interface LockedView extends ViewState {
  readonly viewId: string;
  readonly accountId: string;
  readonly facts: ViewFacts;
}

export interface Locked {
  readonly views: Map<string, LockedView>;
  readonly until: Map<string, number>;
}

export interface ChangedView extends ViewState {
  readonly viewId: string;
  readonly page: number | null;
  readonly placeSecond: number | null;
}

/** Thousands tell of their views every 30 seconds: plain SQL, one statement of each kind for a whole group. */
@Injectable()
export class ViewsRepository {
  constructor(private readonly db: Db) {}

  /** Begins where the account left the file, unless a place is told. Answers where that is. */
  async start(view: NewView): Promise<Pick<ViewRow, 'page' | 'placeSecond'>> {
    const { viewId, accountId, contentId, at, place, facts } = view;
    const [row] = await this.db.query<Pick<ViewRow, 'page' | 'placeSecond'>>({
      name: 'view-start',
      text: `insert into view (view_id, account_id, content_id, started_at, updated_at, told_seconds, seconds, page,
          place_second, facts)
        select $1::uuid, $2, $3, $4::timestamptz, $4::timestamptz, 0, 0, coalesce($6::int, before.page),
          coalesce($7::float8, before.place_second), $5::jsonb
        from (select) as one left join lateral (
          select page, place_second from view
          where not $8::boolean and account_id = $2 and content_id = $3 order by updated_at desc limit 1) before on true
        returning page, place_second as "placeSecond"`,
      values: [
        ...[viewId, accountId, contentId, at, JSON.stringify(facts)],
        ...[place?.page ?? null, place?.seconds ?? null, place !== null],
      ],
    });
    return row as Pick<ViewRow, 'page' | 'placeSecond'>;
  }

  /**
   * Of the told views those that are the teller's own, and until when the time of each account is counted, which is made
   * where it is the first time. Locked in the order of their ids, so that two groups wait for each other rather than
   * deadlock.
   */
  async lock(tx: Tx, told: readonly { viewId: string; accountId: string }[]): Promise<Locked> {
    const rows = await tx.query<Omit<LockedView, 'updatedAt'> & { updatedAt: Date; countedUntil: Date }>({
      name: 'view-lock',
      text: `with told as (select distinct view_id, account_id from unnest($1::uuid[], $2::text[]) as t (view_id, account_id)),
        own as materialized (
          select v.* from view v where exists (
            select from told t where t.view_id = v.view_id and t.account_id = v.account_id)
            and v.view_id = any($1::uuid[]) order by v.view_id for update),
        counted as (
          insert into viewer as v (account_id, counted_until)
          select distinct account_id, to_timestamp(0) from own order by account_id
          on conflict (account_id) do update set counted_until = v.counted_until
          returning account_id, counted_until)
        select view_id as "viewId", account_id as "accountId", updated_at as "updatedAt", told_seconds as "toldSeconds",
          seconds, facts, counted_until as "countedUntil"
        from own join counted using (account_id)`,
      values: [told.map(({ viewId }) => viewId), told.map(({ accountId }) => accountId)],
    });
    return {
      views: new Map(
        rows.map(({ countedUntil: _, ...row }) => [row.viewId, { ...row, updatedAt: row.updatedAt.getTime() }]),
      ),
      until: new Map(rows.map(({ accountId, countedUntil }) => [accountId, countedUntil.getTime()])),
    };
  }

  /** Sent with the commit. */
  save(tx: Tx, views: readonly ChangedView[], countedUntil: ReadonlyMap<string, number>): void {
    const instant = (ms: number) => new Date(ms).toISOString();
    sendWithCommit(tx, {
      name: 'view-save',
      text: `with counted as (
          update viewer v set counted_until = t.counted_until
          from unnest($7::text[], $8::timestamptz[]) as t (account_id, counted_until) where v.account_id = t.account_id)
        update view v set updated_at = t.updated_at, told_seconds = t.told_seconds, seconds = t.seconds,
          page = coalesce(t.page, v.page), place_second = coalesce(t.place_second, v.place_second)
        from unnest($1::uuid[], $2::timestamptz[], $3::float8[], $4::float8[], $5::int[], $6::float8[])
          as t (view_id, updated_at, told_seconds, seconds, page, place_second)
        where v.view_id = t.view_id`,
      values: [
        views.map(({ viewId }) => viewId),
        views.map(({ updatedAt }) => instant(updatedAt)),
        views.map(({ toldSeconds }) => toldSeconds),
        views.map(({ seconds }) => seconds),
        views.map(({ page }) => page),
        views.map(({ placeSecond }) => placeSecond),
        [...countedUntil.keys()],
        [...countedUntil.values()].map(instant),
      ],
    });
  }

  /** The newest first. */
  latest(accountId: string, take: number): Promise<ViewRow[]> {
    return this.db.prisma.view.findMany({ where: { accountId }, orderBy: { updatedAt: 'desc' }, take });
  }
}
