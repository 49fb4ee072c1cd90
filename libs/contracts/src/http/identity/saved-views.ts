import { z } from 'zod';
import { change } from '../../core/console.js';
import { permitted } from '../../core/permissions.js';
import { defineRoute } from '../../core/route.js';
import { Id } from '../../shared/values.js';

/** As many as one person may save. */
export const mostSavedViews = 50;

const access = permitted('console.use');
/** A list of the console, by its own name. */
const list = z.string().regex(/^[a-z][a-z-]{0,39}$/);

const savedView = z.object({
  viewId: Id,
  name: z.string(),
  /** What stands in the address: search, filters, sort, tab. */
  query: z.string(),
  /** Everybody of the organisation's staff has it. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
});

export const listSavedViews = defineRoute({
  service: 'identity',
  name: 'listSavedViews',
  method: 'GET',
  path: '/operator/views',
  summary: 'How the caller, or the organisation, wants to see a list again',
  access,
  query: z.object({ list }),
  answer: z.object({ status: z.literal(true), items: z.array(savedView).max(200) }),
});

export const saveView = defineRoute({
  service: 'identity',
  name: 'saveView',
  method: 'POST',
  path: '/operator/views',
  summary: 'Saves how a list is searched, filtered and sorted, for oneself or the organisation',
  access,
  change: 'view.saved',
  body: change({ list, name: z.string().trim().min(1).max(80), query: z.string().max(1_000), isShared: z.boolean() }),
  answer: z.object({ status: z.literal(true), viewId: Id }),
  refusals: ['view.too_many'],
});

export const removeView = defineRoute({
  service: 'identity',
  name: 'removeView',
  method: 'DELETE',
  path: '/operator/views/:viewId',
  summary: 'Forgets a view that the caller saved',
  access,
  change: 'view.removed',
  params: z.object({ viewId: Id }),
  body: change({}),
  answer: z.object({ status: z.literal(true) }),
  refusals: ['view.not_found'],
});
