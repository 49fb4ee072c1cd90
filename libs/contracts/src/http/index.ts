import type { Route } from '../core/route.js';
import * as announcements from './announcements.js';
import * as analytics from './analytics.js';
import { approvalDecisions, approvalLists } from './approvals.js';
import { auditExports, auditTrails, listExports } from './audit.js';
import * as assessment from './assessment.js';
import * as authoring from './authoring.js';
import * as testSettings from './test-settings.js';
import * as bank from './bank.js';
import * as catalog from './catalog.js';
import * as challenges from './challenges.js';
import * as commerce from './commerce/index.js';
import * as contacts from './contacts.js';
import * as discussion from './discussion/index.js';
import * as examResults from './exam-results.js';
import * as identity from './identity.js';
import * as identityClasses from './identity/classes.js';
import * as identityCodes from './identity/codes.js';
import * as identityDevices from './identity/devices.js';
import * as identityEmails from './identity/emails.js';
import * as identityGrades from './identity/grades.js';
import * as identityJoins from './identity/joins.js';
import * as identityOrganisations from './identity/organisations.js';
import * as identityPasswords from './identity/passwords.js';
import * as identityPrivacy from './identity/privacy.js';
import * as identityConsents from './identity/consents.js';
import * as identityPeople from './identity/people.js';
import * as identityPeopleWaiting from './identity/people-waiting.js';
import * as identityPeopleImport from './identity/people-import.js';
import * as identityLti from './identity/lti.js';
import * as identityLtiLaunches from './identity/lti-launches.js';
import * as identityPrograms from './identity/programs.js';
import * as identityProof from './identity/proof.js';
import * as identityProfile from './identity/profile.js';
import * as identitySavedViews from './identity/saved-views.js';
import * as identityStaff from './identity/staff.js';
import * as identityRegistration from './identity/registration.js';
import * as imports from './imports.js';
import * as incidents from './incidents.js';
import * as calendar from './calendar.js';
import * as keys from './keys.js';
import * as contentEditing from './content-editing.js';
import * as curriculumEditing from './curriculum-editing.js';
import * as liveClasses from './live-classes.js';
import * as monitor from './monitor.js';
import * as notification from './notification.js';
import * as openings from './openings.js';
import { commerceModeration, discussionModeration } from './moderation.js';
import { erasePerson, personRoutes } from './persons.js';
import * as prints from './prints.js';
import * as questionExports from './question-exports.js';
import * as questionImports from './question-imports.js';
import * as regrades from './regrades.js';
import * as release from './release.js';
import * as invigilations from './invigilations.js';
import * as testsToday from './tests-today.js';
import * as rooms from './rooms.js';
import * as staffAttempts from './staff-attempts.js';
import * as attemptHistory from './attempt-history.js';
import * as schoolEvents from './school-events.js';
import * as schoolNotices from './school-notices.js';
import * as reports from './reports.js';
import * as scorecards from './scorecards.js';
import * as webhooks from './webhooks.js';

export * from './analytics.js';
export * from './announcements.js';
export * from './assessment.js';
export * from './approvals.js';
export * from './audit.js';
export * from './authoring.js';
export * from './test-settings.js';
export * from './bank.js';
export * from './prints.js';
export * from './incidents.js';
export * from './invigilations.js';
export * from './tests-today.js';
export * from './rooms.js';
export * from './question-exports.js';
export * from './question-imports.js';
export * from './catalog.js';
export * from './challenges.js';
export * from './commerce/index.js';
export * from './contacts.js';
export * from './discussion/index.js';
export * from './exam-results.js';
export * from './identity.js';
export * from './identity/codes.js';
export * from './identity/devices.js';
export * from './identity/emails.js';
export * from './identity/grades.js';
export * from './identity/joins.js';
export * from './identity/organisations.js';
export * from './identity/passwords.js';
export * from './identity/privacy.js';
export * from './identity/profile.js';
export * from './identity/consents.js';
export * from './identity/classes.js';
export * from './identity/people.js';
export * from './identity/people-waiting.js';
export * from './identity/people-import.js';
export * from './identity/lti.js';
export * from './identity/lti-launches.js';
export * from './identity/programs.js';
export * from './identity/proof.js';
export * from './identity/registration.js';
export * from './identity/saved-views.js';
export * from './identity/staff.js';
export * from './identity/values.js';
export * from './imports.js';
export * from './keys.js';
export * from './content-editing.js';
export * from './curriculum-editing.js';
export * from './live-classes.js';
export * from './monitor.js';
export * from './calendar.js';
export * from './moderation.js';
export * from './notification.js';
export * from './openings.js';
export * from './persons.js';
export * from './regrades.js';
export * from './release.js';
export * from './staff-attempts.js';
export * from './attempt-history.js';
export * from './reports.js';
export * from './scorecards.js';
export * from './school-events.js';
export * from './school-notices.js';
export * from './webhooks.js';

/** Every HTTP call of the product, the edge's route table: whatever a service's file exports that is a route. */
export const routes: readonly Route[] = /* @__PURE__ */ routesOf(
  analytics,
  announcements,
  assessment,
  authoring,
  testSettings,
  bank,
  catalog,
  commerce,
  contacts,
  discussion,
  examResults,
  identity,
  identityCodes,
  identityDevices,
  identityEmails,
  identityGrades,
  identityJoins,
  identityOrganisations,
  identityPasswords,
  identityPrivacy,
  identityProfile,
  identityConsents,
  identityClasses,
  identityPeople,
  identityPeopleWaiting,
  identityPeopleImport,
  identityLti,
  identityLtiLaunches,
  identityPrograms,
  identityProof,
  identityRegistration,
  identitySavedViews,
  identityStaff,
  imports.identityImports,
  imports.assessmentImports,
  imports.commerceImports,
  imports.catalogImports,
  calendar,
  contentEditing,
  curriculumEditing,
  liveClasses,
  monitor,
  notification,
  openings,
  { erasePerson, ...personRoutes },
  prints,
  questionExports,
  questionImports,
  release,
  rooms,
  invigilations,
  testsToday,
  incidents,
  challenges,
  staffAttempts,
  attemptHistory,
  keys,
  regrades,
  reports,
  scorecards,
  schoolEvents,
  schoolNotices,
  auditTrails,
  auditExports,
  listExports,
  approvalLists,
  approvalDecisions,
  discussionModeration,
  commerceModeration,
  webhooks,
);

function routesOf(...files: object[]): Route[] {
  return files.flatMap((file) => Object.values(file) as unknown[]).filter(isRoute);
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
