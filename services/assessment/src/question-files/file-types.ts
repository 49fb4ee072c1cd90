/** As browsers name the files that are written here. */
export const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  gift: 'text/plain; charset=utf-8',
  moodle: 'application/xml; charset=utf-8',
  ...{ qti21: 'application/zip', qti30: 'application/zip', pack: 'application/zip' },
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export const fileEndings = {
  ...{ xlsx: 'xlsx', gift: 'gift.txt', moodle: 'xml' },
  ...{ qti21: 'qti21.zip', qti30: 'qti30.zip', docx: 'docx', pack: 'pack.zip' },
} as const;
