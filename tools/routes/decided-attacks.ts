/** What a school could try on the results, keys and papers of another school's exam. */
import {
  addIncident,
  readExamDay,
  applyRegrade,
  decideKey,
  decideOutage,
  downloadScorecards,
  forceSubmissions,
  reopenAttempt,
  setOverride,
  listAnnouncements,
  listChallenges,
  listLostTime,
  listOverrides,
  removeOverride,
  setOverrides,
  listRegrades,
  openDraft,
  openQuestion,
  previewRegrade,
  listPaperSets,
  makePaperSets,
  printPaper,
  listRooms,
  listSeats,
  readAttemptHistory,
  readRoomSheet,
  setRooms,
  setSeats,
  readKeyElsewhere,
  readKeys,
  readRegrade,
  readRegradeFile,
  readRelease,
  releaseResults,
  sealDraft,
  sendAnnouncement,
  setChallengeWindow,
  withdrawScorecardByOffice,
  withdrawExam,
} from '@exam/contracts';
import { randomUUID } from 'node:crypto';
import { learningAttacks, type Attack } from './learning-attacks.js';

export { learningOfOwn } from './learning-attacks.js';

export function decidedAttacks(examId: string, questionId: string): [string, Attack][] {
  const exam = { examId };
  const question = { examId, questionId };
  const regrade = { examId, regradeId: randomUUID() };
  const commandId = randomUUID();
  return [
    [readRelease.name, { params: exam }],
    [downloadScorecards.name, { params: exam }],
    [releaseResults.name, { params: exam, body: { commandId, results: 'told' } }],
    [forceSubmissions.name, { params: exam, body: { commandId, reason: 'Not theirs.' } }],
    [
      reopenAttempt.name,
      { params: { attemptId: randomUUID() }, body: { commandId, minutes: 10, reason: 'Not theirs.' } },
    ],
    [
      addIncident.name,
      { params: exam, body: { commandId, about: { userId: randomUUID() }, category: 'other', note: 'Not theirs.' } },
    ],
    [readExamDay.name, { params: exam }],
    [listRooms.name, { params: exam }],
    [listSeats.name, { params: exam }],
    [readRoomSheet.name, { params: exam, body: { fileName: 'rooms.csv', content: 'cm9vbSxjYXBhY2l0eQphLDE=' } }],
    [setRooms.name, { params: exam, body: { commandId, rooms: [{ name: 'Theirs', capacity: 9 }] } }],
    [setSeats.name, { params: exam, body: { commandId, seats: [{ userCode: 'a1', room: 'Theirs' }] } }],
    [
      setOverride.name,
      {
        params: { examId, accountId: randomUUID() },
        body: { commandId, start: '2030-01-01T03:30:00.000Z', end: '2030-01-01T06:30:00.000Z' },
      },
    ],
    [
      setOverrides.name,
      {
        params: exam,
        body: {
          ...{ commandId, userIds: [randomUUID()] },
          ...{ start: '2030-01-01T03:30:00.000Z', end: '2030-01-01T06:30:00.000Z' },
        },
      },
    ],
    [listOverrides.name, { params: exam }],
    [removeOverride.name, { params: { examId, accountId: randomUUID() }, body: { commandId } }],
    [listLostTime.name, { params: exam }],
    [readAttemptHistory.name, { params: { attemptId: randomUUID() } }],
    [listAnnouncements.name, { params: exam }],
    [sendAnnouncement.name, { params: exam, body: { commandId, texts: { en: 'Not theirs.' } } }],
    [sealDraft.name, { params: exam, body: { commandId, isSealed: true } }],
    [openDraft.name, { params: exam }],
    [openQuestion.name, { params: { questionId } }],
    [withdrawExam.name, { params: exam, body: { commandId, reason: 'Not theirs.' } }],
    [readKeys.name, { params: exam }],
    [listChallenges.name, { params: exam }],
    [setChallengeWindow.name, { params: exam, body: { commandId, closesAt: '2030-01-01T03:30:00.000Z' } }],
    [
      decideOutage.name,
      { params: { examId, outageId: randomUUID() }, body: { commandId, decision: 'dismiss', reason: 'Not theirs.' } },
    ],
    [decideKey.name, { params: question, body: { commandId, treatment: 'dropped', reason: 'Not theirs.' } }],
    [readKeyElsewhere.name, { params: question }],
    [listRegrades.name, { params: exam }],
    [previewRegrade.name, { params: exam, body: { commandId } }],
    [readRegrade.name, { params: regrade }],
    [readRegradeFile.name, { params: regrade }],
    [applyRegrade.name, { params: regrade, body: { commandId } }],
    [withdrawScorecardByOffice.name, { params: { code: '0'.repeat(16) }, body: { commandId, reason: 'Not theirs.' } }],
    [listPaperSets.name, { params: exam }],
    [makePaperSets.name, { params: exam, body: { commandId, count: 4 } }],
    [printPaper.name, { params: exam, body: { setId: null, withKey: true, withSolutions: true } }],
    ...learningAttacks(),
  ];
}
