// The columns of an item, from the schema itself: a new one is in every statement.
import { columnOf, selected } from '@exam/platform';
import { Prisma, type Item as Row } from '../generated/prisma/client.js';

const fields = Object.values(Prisma.ItemScalarFieldEnum);

/** Of the table's alias `i`. */
export const itemSql = selected(
  'i',
  fields.filter((field) => field !== 'words'),
);

/** The columns of `ItemOfReader`. An author's id is a text here, so one that is no uuid must not fail the statement. */
export const itemOfReaderSql = (reader: string): string => `${itemSql},
  (select p.given_name from person p where p.user_id =
    case when i.author_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then i.author_id::uuid end) as "authorNow",
  (select r.liked from reaction r where r.item_id = i.item_id and r.user_id = ${reader}) as liked,
  (select r.day from reaction r where r.item_id = i.item_id and r.user_id = ${reader}) as "reactionDay",
  (select f.favourite_id from favourite f where f.item_id = i.item_id and f.user_id = ${reader}) as "favouriteId",
  exists (select from report r where r.item_id = i.item_id and r.reporter_id = ${reader}) as "isReported"`;

/** One parameter for each column, in their order, from parameter `first` on. */
export const addItemSql = (first: number): string =>
  `insert into item (${fields.map(columnOf).join(', ')}) values (${fields.map((_, index) => `$${index + first}`).join(', ')})`;

export const addItemValues = (row: Row): unknown[] =>
  fields.map((field) => (field === 'attachments' ? JSON.stringify(row.attachments) : row[field]));
