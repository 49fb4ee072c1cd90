/** What a school could try on what another school teaches and tells. */
import {
  addContent,
  addCurriculumPart,
  changeContent,
  changeCurriculumPart,
  changeLiveClass,
  deleteCurriculumPart,
  listExports,
  openContent,
  openCurriculum,
  openLiveClass,
  orderCurriculum,
  publishContent,
  readCurriculum,
  removeSchoolEvent,
  restoreSchoolEvent,
  withdrawSchoolNotice,
} from '@exam/contracts';
import { randomUUID } from 'node:crypto';
import { placeOf } from './two-schools.js';

export type Attack = { params: Record<string, string>; body?: object; query?: string };

export function learningAttacks(): [string, Attack][] {
  const commandId = randomUUID();
  const content = {
    ...{ title: 'Ours', description: '', subjectName: 'Physics', teacherName: 'Devi', durationMinutes: 60 },
    ...{ startsAt: '2030-01-01T03:30:00.000Z', joinUrl: 'https://zoom.us/j/1', recording: null },
  };
  const place = placeOf('b');
  const edit = { commandId, place, version: 1 };
  const part = { kind: 'subject', id: 'subject-b' };
  const file = { sha256: '0'.repeat(64), fileName: 'a.pdf' };
  const params = { contentId: 'content-b', language: 'en' };
  return [
    [
      addContent.name,
      {
        params: {},
        body: {
          ...{ commandId, topicId: 'topic-b', contentId: null, language: 'en', contentName: 'Ours', fileType: 'pdf' },
          file,
        },
      },
    ],
    [changeContent.name, { params, body: { commandId, version: 1, contentName: 'Ours', file: null, captions: [] } }],
    [publishContent.name, { params, body: { commandId, version: 1, state: 'hidden' } }],
    [readCurriculum.name, { params: {}, query: `?${new URLSearchParams(place)}` }],
    [addCurriculumPart.name, { params: {}, body: { ...edit, parent: null, name: 'Ours' } }],
    [changeCurriculumPart.name, { params: {}, body: { ...edit, part, isHidden: true } }],
    [orderCurriculum.name, { params: {}, body: { ...edit, parent: null, ids: [part.id] } }],
    [deleteCurriculumPart.name, { params: {}, body: { ...edit, part } }],
    [removeSchoolEvent.name, { params: { eventId: randomUUID() }, body: { commandId } }],
    [restoreSchoolEvent.name, { params: { eventId: randomUUID() }, body: { commandId } }],
    [withdrawSchoolNotice.name, { params: { noticeId: randomUUID() }, body: { commandId } }],
    [openCurriculum.name, { params: {}, query: `?${new URLSearchParams(place)}` }],
    [openContent.name, { params }],
    [openLiveClass.name, { params: { liveClassId: randomUUID() } }],
    [changeLiveClass.name, { params: { liveClassId: randomUUID() }, body: { commandId, version: 1, content } }],
  ];
}

/** Lists of the own organisation; who is told, or reads an event, are people of it, whatever places are named. */
export const learningOfOwn = [
  // which list is saved: rows of the own school alone
  ...Object.values(listExports).map(({ name }) => name),
  'listSchoolEvents',
  'addSchoolEvent',
  'listSchoolNotices',
  'countNoticeReaders',
  'sendSchoolNotice',
  'listContents',
  'listLiveClasses',
  'scheduleLiveClass',
];
