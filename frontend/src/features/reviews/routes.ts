import type { RouteObject } from 'react-router';
import { page } from '../../lib/load-code.js';
import { examPages } from '../../lib/paths.js';

export const fullScreen: RouteObject[] = [
  { path: examPages.mockReview, lazy: page(() => import('./pages/mocktest-review.js')) },
  { path: examPages.teacherReview, lazy: page(() => import('./pages/review-assessments.js')) },
  { path: examPages.selfReview, lazy: page(() => import('./pages/assessment-review.js')) },
];
