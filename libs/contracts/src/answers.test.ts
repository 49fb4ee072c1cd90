import { z } from 'zod';
import { routes } from './http/index.js';
const fieldsOf = (answer: unknown): string[] => (answer instanceof z.ZodObject ? Object.keys(answer.shape) : []);

test('[CONST-001] every answer carries `status`, but files and what a standard shapes', () => {
  const without = routes.filter(({ answer }) => !fieldsOf(answer).includes('status'));
  expect(without.map(({ path }) => path).sort()).toEqual([
    '/event/feed/:secret/calendar.ics',
    '/exams/pictures/:name',
    '/lti/keys/:orgId',
    '/lti/launch',
    '/lti/login/:orgId',
    '/lti/login/:orgId',
    '/operator/exams/:examId/regrades/:regradeId/file',
    '/operator/exams/:examId/results/file',
    '/operator/merit-lists',
    '/operator/orders/:orderId/documents/:document',
    '/operator/question-exports/:exportId/file',
    '/operator/question-template',
    '/operator/scorecards/:examId',
    '/operator/tax/:month/documents',
    '/operator/tax/:month/file',
    '/orders/:orderId/documents/:document',
    '/scorecards/examId/:examId/accountId/:accountId',
    '/user/keys',
  ]);
});

test('[CONST-001] an answer that has a message says it in `message` or in the first `successResponse`', () => {
  const speaking = routes.filter(({ answer }) => fieldsOf(answer).includes('successResponse'));
  expect(speaking.length).toBeGreaterThan(0);
  for (const { answer } of speaking) {
    const { successResponse } = (answer as z.ZodObject).shape as { successResponse: z.ZodType };
    expect(successResponse.safeParse([{ message: 'Done' }]).success).toBe(true);
    expect(successResponse.safeParse(['Done']).success).toBe(false);
  }
});
