/** What a school could try on what another school teaches and tells. */
import { changeLiveClass, listExports, withdrawSchoolNotice } from '@exam/contracts';
import { randomUUID } from 'node:crypto';

type Attack = { params: Record<string, string>; body?: object };

export function learningAttacks(): [string, Attack][] {
  const commandId = randomUUID();
  const content = {
    ...{ title: 'Ours', description: '', subjectName: 'Physics', teacherName: 'Devi', durationMinutes: 60 },
    ...{ startsAt: '2030-01-01T03:30:00.000Z', joinUrl: 'https://zoom.us/j/1', recording: null },
  };
  return [
    [withdrawSchoolNotice.name, { params: { noticeId: randomUUID() }, body: { commandId } }],
    [changeLiveClass.name, { params: { liveClassId: randomUUID() }, body: { commandId, version: 1, content } }],
  ];
}

/** Lists of the own organisation; who is told are people of it, whatever places are named. */
export const learningOfOwn = [
  // which list is saved: rows of the own school alone
  ...Object.values(listExports).map(({ name }) => name),
  'listSchoolNotices',
  'countNoticeReaders',
  'sendSchoolNotice',
  'listLiveClasses',
  'scheduleLiveClass',
];
