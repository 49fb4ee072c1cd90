import { searchQuery } from '@exam/domain';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { readCursor, writeCursor, type Cast } from './cursor.js';
import type { Scope } from '../scope/index.js';
import { itemOfReaderSql } from './item-sql.repository.js';
import type { ItemOfReader } from './item.js';

export interface Paging {
  readonly sort: string;
  readonly limit: number;
  readonly page: number;
  readonly search: string;
  readonly cursor?: string | undefined;
}

export interface Wanted {
  readonly kind: 'Post' | 'Answer' | 'Comment';
  readonly readerId: string;
  readonly scope?: Scope;
  readonly parentId?: string;
  readonly isQuestionOfTheDay?: boolean | undefined;
  readonly authorId?: string;
  readonly repliedBy?: string;
  readonly favouriteOf?: string;
}

interface Order {
  readonly columns: readonly (readonly [sql: string, cast: Cast])[];
  readonly isAscending?: boolean;
}
const createdAt = ['i.created_at', 'timestamptz'] as const;
const itemId = ['i.item_id', 'uuid'] as const;
const orders: Readonly<Record<string, Order>> = {
  trending: { columns: [['i.trend', 'float8'], itemId] },
  '-createdAt': { columns: [createdAt, itemId] },
  createdAt: { columns: [createdAt, itemId], isAscending: true },
  '-likeCount,-createdAt': { columns: [['i.like_count', 'int'], createdAt, itemId] },
  '-answerCount,-createdAt': { columns: [['i.child_count', 'int'], createdAt, itemId] },
};

/**
 * Which items a list shows, in which order. Put together at run time: five orders and eight filters, each with its own
 * index. What the reader has reported and what is hidden is in no list.
 */
@Injectable()
export class ItemListsRepository {
  constructor(private readonly db: Db) {}

  async page(wanted: Wanted, paging: Paging): Promise<{ items: ItemOfReader[]; nextCursor: string | null }> {
    const order = orders[paging.sort] ?? (orders['-createdAt'] as Order);
    const values: unknown[] = [];
    const value = (given: unknown) => `$${values.push(given)}`;
    const reader = value(wanted.readerId);
    const where = conditionsOf(wanted, reader, value);
    const query = searchQuery(paging.search);
    if (query !== null) where.push(`array_to_tsvector(i.words) @@ ${value(query)}::tsquery`);
    else if (paging.search.trim() !== '') where.push('false');
    if (paging.cursor !== undefined) {
      const after = readCursor(
        paging.cursor,
        order.columns.map(([, cast]) => cast),
      );
      const given = order.columns.map(([, cast], index) => `${value(String(after[index]))}::text::${cast}`);
      where.push(`(${names(order)}) ${order.isAscending ? '>' : '<'} (${given.join(', ')})`);
    }
    const direction = order.isAscending ? 'asc' : 'desc';
    const offset = paging.cursor === undefined ? (paging.page - 1) * paging.limit : 0;
    const items = await this.db.query<ItemOfReader & { at: (string | number)[] }>(
      `select ${itemOfReaderSql(reader)}, jsonb_build_array(${names(order)}) as at from item i
       where ${where.join(' and ')}
       order by ${order.columns.map(([sql]) => `${sql} ${direction}`).join(', ')}
       limit ${value(paging.limit)} offset ${value(offset)}`,
      values,
    );
    const last = items.length === paging.limit ? items.at(-1) : undefined;
    return { items, nextCursor: last ? writeCursor(last.at) : null };
  }
}

const names = ({ columns }: Order): string => columns.map(([sql]) => sql).join(', ');

function conditionsOf(wanted: Wanted, reader: string, value: (given: unknown) => string): string[] {
  const { scope } = wanted;
  const where = [
    `i.kind = ${value(wanted.kind)}`,
    `i.state in ('open', 'approved')`,
    `not exists (select from report r where r.item_id = i.item_id and r.reporter_id = ${reader})`,
  ];
  if (scope) {
    where.push(`i.org_id = ${value(scope.orgId)}`, `i.board_id = ${value(scope.boardId)}`);
    where.push(`i.class_id = ${value(scope.classId)}`, `i.group_id = ${value(scope.groupId)}`);
  }
  if (wanted.parentId) where.push(`i.parent_id = ${value(wanted.parentId)}`);
  if (wanted.isQuestionOfTheDay !== undefined)
    where.push(`i.is_question_of_the_day = ${value(wanted.isQuestionOfTheDay)}`);
  if (wanted.authorId) where.push(`i.author_id = ${value(wanted.authorId)}`);
  if (wanted.repliedBy) where.push(repliedBy(wanted.kind, value(wanted.repliedBy)));
  if (wanted.favouriteOf)
    where.push(
      `exists (select from favourite f where f.item_id = i.item_id and f.user_id = ${value(wanted.favouriteOf)})`,
    );
  return where;
}

/** Of posts those with any reply of the person; of answers the own ones and those the person has commented on. */
function repliedBy(kind: Wanted['kind'], person: string): string {
  const below = `exists (select from item c where c.author_id = ${person} and c.state in ('open', 'approved')`;
  return kind === 'Post'
    ? `${below} and c.post_id = i.item_id and c.kind <> 'Post')`
    : `(i.author_id = ${person} or ${below} and c.parent_id = i.item_id))`;
}
