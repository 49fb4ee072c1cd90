import {
  approvalLists,
  auditExports,
  auditTrails,
  commerceModeration,
  createDraft,
  discussionModeration,
  listPeople,
  listQuestionImports,
  listQuestions,
  moderationQueue,
  packageCommentQueue,
  prove,
  sendQuestionFilePart,
  startProof,
} from '@exam/contracts';
import { learningOfOwn } from './decided-attacks.js';

/** They name nothing of anybody's: files are known by their hash, lists are of the caller's own organisation. */
export const nameNothing = [
  ...[
    'announceFile',
    'acceptFile',
    'readTestSettings',
    'changeTestSettings',
    ...['openTestSettings', 'openCoupons', 'openWebhooks', 'openLtiPlatforms'],
    moderationQueue.name,
    packageCommentQueue.name,
  ],
  ...[discussionModeration.list.name, commerceModeration.list.name],
  ...[
    'listApplicants',
    'addClass',
    'createCoupon',
    'listCoupons',
    'listOrders',
    'listExamResults',
    'listInvigilations',
    'testsToday',
  ],
  ...[listQuestions.name, 'bankFacets', 'createQuestion', 'drawQuestions', 'listDrafts', createDraft.name],
  ...['listGstFiles', 'makeGstFile', 'readGstFile', 'readTaxDocuments', 'listSoldPackages'],
  ...[startProof.name, prove.name, 'ownTeaching', listPeople.name, 'peopleWaiting', 'listClasses'],
  ...['listProgramTokens', 'makeProgramToken', 'listWebhooks', 'makeWebhook', 'listWebhookDeliveries'],
  ...['listLtiPlatforms', 'makeLtiPlatform', 'listLtiGrades'],
  ...['namesOfPeople', 'listChangeRequests', 'listPeopleImports', 'listSavedViews', 'saveView', ...learningOfOwn],
  // a part is the sender's own: question-imports.test.ts
  ...[sendQuestionFilePart.name, listQuestionImports.name, 'readQuestionTemplate'],
  ...[approvalLists, auditTrails, auditExports].flatMap((all) => Object.values(all).map(({ name }) => name)),
];
