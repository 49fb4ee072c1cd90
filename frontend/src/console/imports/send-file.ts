import {
  questionImportLimits,
  readQuestionFile,
  sendQuestionFilePart,
  type QuestionImportShown,
} from '@exam/contracts/http/question-imports';
import { call } from '../../lib/http.js';
import { randomUuid } from '../../lib/random-id.js';
import { base64Of } from '../kit/base64-of.js';

/** Sends a file in parts and has it read. `onSent` is told the share that has arrived, 0 to 1. */
export async function sendFile(
  file: File,
  of: { subjectId?: string; subjectName?: string; orgId?: string },
  onSent: (share: number) => void,
): Promise<QuestionImportShown> {
  const importId = randomUuid();
  const { partBytes } = questionImportLimits;
  const parts = Math.max(1, Math.ceil(file.size / partBytes));
  for (let part = 0; part < parts; part += 1) {
    const content = await base64Of(file.slice(part * partBytes, (part + 1) * partBytes));
    await call(sendQuestionFilePart, { params: { importId, part }, body: { content } }, { retries: 3 });
    onSent((part + 1) / parts);
  }
  const body = { importId, fileName: file.name.slice(-200), parts, ...of };
  return (await call(readQuestionFile, { body }, { retries: 3 })).import;
}
