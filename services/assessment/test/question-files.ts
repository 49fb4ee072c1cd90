import {
  applyQuestionImport,
  changeQuestionImportRow,
  listQuestionImportRows,
  readQuestionFile,
  sendQuestionFilePart,
  type InputOf,
  type QuestionImportRow,
} from '@exam/contracts';
import type { Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const command = () => ({ commandId: randomUUID() });

/** Sends a file in parts and has it read; the answer is not judged. */
export async function sendFile(
  by: Api,
  bytes: Buffer | string,
  parts: Partial<InputOf<typeof readQuestionFile>['body']> = {},
) {
  const importId = parts.importId ?? randomUUID();
  const whole = Buffer.from(bytes);
  const size = 1024 * 1024;
  const count = Math.max(1, Math.ceil(whole.length / size));
  for (let part = 0; part < count; part += 1) {
    const content = whole.subarray(part * size, (part + 1) * size).toString('base64');
    await by.call(sendQuestionFilePart, { params: { importId, part }, body: { content } }).expect(200);
  }
  return by.call(readQuestionFile, { body: { importId, fileName: 'questions', parts: count, ...parts } });
}

export async function previewed(by: Api, bytes: Buffer | string, parts: Parameters<typeof sendFile>[2] = {}) {
  const subject = { subjectId: 'physics', subjectName: 'Physics' };
  const sent = await sendFile(by, bytes, { ...subject, ...parts });
  if (sent.status !== 200) throw new Error(`The file was refused: ${JSON.stringify(sent.body)}`);
  const read = sent.body.import;
  return { ...read, rows: await rowsOf(by, read.importId) };
}

export async function rowsOf(by: Api, importId: string): Promise<QuestionImportRow[]> {
  const query = { limit: 200 } as never;
  return (await by.call(listQuestionImportRows, { params: { importId }, query }).expect(200)).body.items;
}

export const apply = async (by: Api, importId: string) =>
  (await by.call(applyQuestionImport, { params: { importId }, body: command() }).expect(200)).body;

export const mend = (by: Api, importId: string, { n, version }: QuestionImportRow, parts: object) =>
  by.call(changeQuestionImportRow, { params: { importId, n }, body: { ...command(), version, ...parts } });

export const codesOf = (told: readonly { code: string }[]): string[] => told.map(({ code }) => code);
