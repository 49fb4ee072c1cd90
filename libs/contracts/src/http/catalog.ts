import { z } from 'zod';
import { anyone, defineRoute } from '../core/route.js';

const group = z.object({ groupId: z.string(), groupName: z.string() });
/** `gradeId` is the class's id under its other name. */
const classOf = z.object({ classId: z.string(), gradeId: z.string(), className: z.string(), groups: z.array(group) });

export const activeBoards = defineRoute({
  service: 'catalog',
  name: 'activeBoards',
  method: 'GET',
  path: '/organization/active',
  summary: 'The boards of the organisation with their classes and groups',
  access: anyone,
  query: z.object({ orgCode: z.string().max(40).optional() }),
  answer: z.object({
    status: z.literal(true),
    Item: z.object({
      boards: z.array(z.object({ boardId: z.string(), boardName: z.string(), classes: z.array(classOf) })),
    }),
  }),
});

export * from './catalog-classes.js';
export * from './catalog-curriculum.js';
export * from './catalog-files.js';
export * from './catalog-notes.js';
export * from './catalog-views.js';
