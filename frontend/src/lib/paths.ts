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
  forgotten: '/forgot-password',
  reset: '/reset-password',
  waiting: '/waiting',
  dashboard: '/dashboard',
  /** The school's side; its pages are in `console-paths.ts`, which no student loads. */
  console: '/console',
  profile: '/user-profile',
  editProfile: '/edit-profile',
  changePassword: '/change-password',
  learning: '/curriculum',
  content: '/content',
  quiz: (examId: string) => `/quiz?examId=${encodeURIComponent(examId)}`,
  quizReview: (examId: string) => `/review-quiz?examId=${encodeURIComponent(examId)}`,
  hub: '/assessments/home',
  create: '/assessments/create-assessment',
  selfHome: '/self-assessment',
  teacherList: '/teacher-assessments',
  mockList: '/mock-assessments',
  analytics: '/analytics',
  usage: '/usage-analytics',
  performance: '/performance-analytics',
  classes: '/virtual-class',
  notices: '/notifications',
  noticeSettings: '/notifications/settings',
  discussion: '/discussion',
  post: (postId: string) => `/discussion?post=${encodeURIComponent(postId)}`,
  about: '/aboutUs',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  scorecard: '/scorecard/:code',
  /** To which a learning platform's launch leads. */
  launch: '/lti',
  launchRefused: '/lti/refused',
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

/**
 * Where to go after signing in: a page of ours, whatever the address asked for. The browser's own reading decides, as
 * it drops tabs and line breaks: '/\t/elsewhere.example' is another site.
 */
export function pageOfOurs(asked: string | null, usual: string = paths.dashboard): string {
  if (asked === null || !asked.startsWith('/')) return usual;
  const here = 'https://here.invalid';
  const url = urlOf(asked, here);
  if (url?.origin !== here || url.pathname.startsWith('//') || url.pathname === paths.login) return usual;
  return url.pathname + url.search + url.hash;
}

/** Null where it is no address. */
export function urlOf(asked: string, base?: string): URL | null {
  try {
    return new URL(asked, base);
  } catch {
    return null;
  }
}

const rooms: readonly string[] = [examPages.mockTest, examPages.assessmentTest];
/** Where an exam may be running. */
export const isRoomPath = (path: string): boolean => rooms.includes(path);
