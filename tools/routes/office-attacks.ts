/** What a school could try on the consents and requests of another school's student, and on tags of its questions. */
import {
  changeLtiPlatform,
  changeWebhook,
  decideChangeRequest,
  endProgramToken,
  openPerson,
  readConsentScan,
  recordPaperConsent,
  remindGuardians,
  removeView,
  removeLtiLink,
  removeLtiPlatform,
  removeWebhook,
  replayWebhookDelivery,
  rotateWebhookSecret,
  tagQuestions,
  sendLtiGrade,
  takeProgramToken,
  takeWebhookSecret,
} from '@exam/contracts';
import { randomUUID } from 'node:crypto';
import type { Attack } from './learning-attacks.js';

/** It answers for each person by itself. */
export const officeOfMany = [remindGuardians, tagQuestions];

const platform = {
  ...{ name: 'Moodle', deploymentIds: ['1'], loginUrl: 'https://theirs.example/auth' },
  ...{ accessUrl: 'https://theirs.example/token', keysUrl: 'https://theirs.example/keys' },
};

export function officeAttacks(userId: string): [string, Attack][] {
  const commandId = randomUUID();
  const scan = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64');
  return [
    [decideChangeRequest.name, { params: { userId }, body: { commandId, decision: 'accept' } }],
    [remindGuardians.name, { params: {}, body: { commandId, userIds: [userId] } }],
    [recordPaperConsent.name, { params: { userId }, body: { commandId, guardianName: 'Devi', scan } }],
    [openPerson.name, { params: { userId } }],
    [
      tagQuestions.name,
      { params: {}, body: { commandId, changes: [{ questionIds: ['question-b'], add: ['theirs'], remove: [] }] } },
    ],
    [removeView.name, { params: { viewId: randomUUID() }, body: { commandId } }],
    [changeLtiPlatform.name, { params: { platformId: randomUUID() }, body: { commandId, version: 1, ...platform } }],
    [removeLtiPlatform.name, { params: { platformId: randomUUID() }, body: { commandId } }],
    [removeLtiLink.name, { params: { linkId: randomUUID() }, body: { commandId } }],
    [sendLtiGrade.name, { params: { gradeId: randomUUID() }, body: { commandId } }],
    [takeWebhookSecret.name, { params: { endpointId: randomUUID() } }],
    [
      changeWebhook.name,
      {
        params: { endpointId: randomUUID() },
        body: { commandId, version: 1, state: 'paused', events: ['order.paid'] },
      },
    ],
    [rotateWebhookSecret.name, { params: { endpointId: randomUUID() }, body: { commandId } }],
    [removeWebhook.name, { params: { endpointId: randomUUID() }, body: { commandId } }],
    [replayWebhookDelivery.name, { params: { deliveryId: randomUUID() }, body: { commandId } }],
    [takeProgramToken.name, { params: { tokenId: randomUUID() } }],
    [endProgramToken.name, { params: { tokenId: randomUUID() }, body: { commandId } }],
    [readConsentScan.name, { params: { userId, consentId: randomUUID() } }],
  ];
}
