import { paths } from './paths.js';

/** The pages of the school's side (document 4, section 2.1). */
export const consolePaths = {
  today: paths.console,
  tests: '/console/tests',
  test: (examId: string) => `/console/tests/${encodeURIComponent(examId)}`,
  print: (examId: string) => `/console/tests/${encodeURIComponent(examId)}/print`,
  drafts: '/console/tests/drafts',
  draft: (examId: string) => `/console/tests/drafts/${encodeURIComponent(examId)}`,
  tryDraft: (examId: string) => `/console/tests/drafts/${encodeURIComponent(examId)}/try`,
  questions: '/console/questions',
  question: (questionId: string) => `/console/questions/${encodeURIComponent(questionId)}`,
  newQuestion: '/console/questions/new',
  imports: '/console/imports',
  people: '/console/people',
  person: (userId: string) => `/console/people/${encodeURIComponent(userId)}`,
  peopleImport: '/console/people/import',
  classes: '/console/classes',
  learning: '/console/learning',
  packages: '/console/shop/packages',
  package: (packageId: string) => `/console/shop/packages/${encodeURIComponent(packageId)}`,
  orders: '/console/shop/orders',
  order: (orderId: string) => `/console/shop/orders/${encodeURIComponent(orderId)}`,
  coupons: '/console/shop/coupons',
  tax: '/console/shop/tax',
  moderation: '/console/moderation',
  moderated: (service: string, itemId: string) => `/console/moderation/${service}/${encodeURIComponent(itemId)}`,
  approvals: '/console/approvals',
  settings: '/console/settings',
  programs: '/console/settings/programs',
  webhooks: '/console/settings/webhooks',
  organisations: '/console/organisations',
  organisation: (orgId: string) => `/console/organisations/${encodeURIComponent(orgId)}`,
  audit: '/console/audit',
  auditOf: (subject: string) => `/console/audit?${new URLSearchParams({ subject }).toString()}`,
} as const;

export const isConsolePath = (path: string): boolean => path === paths.console || path.startsWith(`${paths.console}/`);
