/** Pages of one exam, which their address names. */
export const examPages = {
  mockTest: '/mock-test',
  assessmentTest: '/assessment-test',
  summary: '/mocktest-summary',
  mockReview: '/mocktest-review',
  teacherReview: '/review-assessments',
  selfReview: '/assessment-review',
} as const;

const of = (page: string) => (examId: string) => `${page}?examId=${encodeURIComponent(examId)}`;

/** The pages of the client, as the documents name them (1 §2.1, 3 §2). */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  dashboard: '/dashboard',
  profile: '/user-profile',
  learning: '/curriculum',
  content: '/content',
  hub: '/assessments/home',
  create: '/assessments/create-assessment',
  teacherList: '/teacher-assessments',
  mockList: '/mock-assessments',
  analytics: '/analytics',
  notices: '/notifications',
  packages: '/packages',
  packageInfo: (name: string) => `/package-info/${encodeURIComponent(name)}`,
  cart: '/cart',
  checkout: '/checkout',
  success: (orderId: string) => `/success/Success?orderId=${encodeURIComponent(orderId)}`,
  failed: (orderId: string) => `/failed/Failed?orderId=${encodeURIComponent(orderId)}`,
  orders: '/orders',
  invoice: (orderId: string, trackingId: string) =>
    `/invoice?${new URLSearchParams({ orderId, trackingId }).toString()}`,
  mockTest: of(examPages.mockTest),
  assessmentTest: of(examPages.assessmentTest),
  summary: of(examPages.summary),
  mockReview: of(examPages.mockReview),
  teacherReview: of(examPages.teacherReview),
  selfReview: of(examPages.selfReview),
} as const;

/** Where to go after signing in: a page of ours, whatever the address asked for. */
export const pageOfOurs = (asked: string | null): string =>
  asked && /^\/(?![/\\])/.test(asked) ? asked : paths.dashboard;
