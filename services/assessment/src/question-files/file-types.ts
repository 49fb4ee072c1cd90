/** As browsers name the files that are written here. */
export const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  gift: 'text/plain; charset=utf-8',
  moodle: 'application/xml; charset=utf-8',
} as const;

export const fileEndings = { xlsx: 'xlsx', gift: 'gift.txt', moodle: 'xml' } as const;
