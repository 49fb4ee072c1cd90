/** `boardId` of the schema is `board_id` of the table. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of a table's alias as the ORM names them, for plain SQL that answers what the ORM would. */
export const selected = (alias: string, fields: readonly string[]): string =>
  fields.map((field) => `${alias}.${columnOf(field)} as "${field}"`).join(', ');
