/** What a school could try on what another school teaches and tells. */
import { withdrawSchoolNotice } from '@exam/contracts';
import { randomUUID } from 'node:crypto';

type Attack = { params: Record<string, string>; body?: object };

export function learningAttacks(): [string, Attack][] {
  const commandId = randomUUID();
  return [[withdrawSchoolNotice.name, { params: { noticeId: randomUUID() }, body: { commandId } }]];
}

/** Lists of the own organisation; who is told are people of it, whatever places are named. */
export const learningOfOwn = ['listSchoolNotices', 'countNoticeReaders', 'sendSchoolNotice'];
