/** The pages of the client, as the documents name them (1 §2.1, 3 §2). */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  dashboard: '/dashboard',
  profile: '/user-profile',
  learning: '/curriculum',
  hub: '/assessments/home',
  create: '/assessments/create-assessment',
  teacherList: '/teacher-assessments',
  mockList: '/mock-assessments',
  analytics: '/analytics',
  notices: '/notifications',
  packages: '/packages',
  mockTest: (examId: string) => `/mock-test?examId=${encodeURIComponent(examId)}`,
  assessmentTest: (examId: string) => `/assessment-test?examId=${encodeURIComponent(examId)}`,
  summary: (examId: string) => `/mocktest-summary?examId=${encodeURIComponent(examId)}`,
  mockReview: (examId: string) => `/mocktest-review?examId=${encodeURIComponent(examId)}`,
  teacherReview: (examId: string) => `/review-assessments?examId=${encodeURIComponent(examId)}`,
  selfReview: (examId: string) => `/assessment-review?examId=${encodeURIComponent(examId)}`,
} as const;

/** Where to go after signing in: a page of ours, whatever the address asked for. */
export const pageOfOurs = (asked: string | null): string => (asked && /^\/(?![/\\])/.test(asked) ? asked : paths.dashboard);
