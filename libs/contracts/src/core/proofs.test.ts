import { routes } from '../index.js';

const asking: Readonly<Record<string, readonly string[]>> = {
  'release of results': ['releaseResults'],
  regrade: ['applyRegrade'],
  refund: ['refundOrder'],
  'role change': ['changeRoles'],
  'start codes, which sign somebody in': ['makeStartCodes', 'downloadSlips'],
  'what signs somebody in': ['changePerson', 'applyPeopleImport', 'setPassword'],
  'a content pack, which holds any of it': ['identity', 'assessment', 'catalog', 'commerce'].map(
    (service) => `${service}CommitImport`,
  ),
  'export of personal data': [
    ...['readExamResultsFile', 'makeMeritList', 'readRegradeFile', 'downloadScorecards'],
    'readTaxDocuments',
    ...['peopleListExport', 'absentListExport', 'ordersListExport', 'incidentsListExport'],
    ...['identity', 'catalog', 'commerce', 'assessment', 'analytics', 'discussion', 'notification'].map(
      (service) => `${service}PersonData`,
    ),
  ],
  'whose a school is, and who is its first office': ['createOrganisation', 'changeOrganisation', 'makeOffice'],
  'what lets a program read, or be told': [
    ...['makeProgramToken', 'takeProgramToken', 'makeWebhook', 'takeWebhookSecret', 'rotateWebhookSecret'],
  ],
  'which platform is believed, and gets marks': ['makeLtiPlatform', 'changeLtiPlatform', 'removeLtiPlatform'],
  'ends or reopens what somebody writes': ['forceSubmissions', 'reopenAttempt'],
  'how many persons it takes, and the second of them': [
    ...['changeTestSettings', 'assessmentApprovalDecision', 'commerceApprovalDecision'],
  ],
};

test('[ROLE-008] release, regrade, refund, role change, start codes and exports of personal data ask for a proof', () => {
  const found = routes.filter(({ needsProof }) => needsProof).map(({ name }) => name);
  // that of a sealed paper depends on the paper: assessment/src/prints
  expect(found.toSorted()).toEqual(Object.values(asking).flat().toSorted());
});
