import type { RouteObject } from 'react-router';
import { page } from '../../lib/load-code.js';

export const inShell: RouteObject[] = [
  { path: '/quiz', lazy: page(() => import('./pages/quiz.js')) },
  { path: '/review-quiz', lazy: page(() => import('./pages/review-quiz.js')) },
];
