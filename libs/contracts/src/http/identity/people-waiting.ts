import { z } from 'zod';
import { permitted } from '../../core/permissions.js';
import { defineRoute } from '../../core/route.js';

// apart from the other calls about people: the first page of the console asks for nothing else of them
export const peopleWaiting = defineRoute({
  service: 'identity',
  name: 'peopleWaiting',
  method: 'GET',
  path: '/operator/people-waiting',
  summary: 'How much of the people waits for the office: requests, applicants, imports that are to be checked',
  access: permitted('people.manage'),
  answer: z.object({
    status: z.literal(true),
    requests: z.number().int(),
    applicants: z.number().int(),
    imports: z.number().int(),
  }),
});
