import { z } from 'zod';
import { change } from '../../core/console.js';
import { permitted } from '../../core/permissions.js';
import { defineRoute } from '../../core/route.js';
import { ok } from '../../shared/values.js';

const named = z.string().trim().min(1).max(80);

/** What packs bring as well: a board with its classes, their groups and sections. */
export const addClass = defineRoute({
  service: 'identity',
  name: 'addClass',
  method: 'POST',
  path: '/operator/classes',
  summary:
    'Adds a class with a group and its sections, each by its name; what the school has by that name stays as it is',
  access: permitted('people.manage'),
  change: 'class.added',
  body: change({
    boardName: named,
    className: named,
    groupName: named,
    sectionNames: z.array(named).max(100).default([]),
  }),
  answer: z.object({ status: ok, boardId: z.string(), classId: z.string(), groupId: z.string() }),
  refusals: ['place.too_many'],
});
