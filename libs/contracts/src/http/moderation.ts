import { z } from 'zod';
import { change, listAnswer, listQuery } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute, type ServiceName } from '../core/route.js';
import { Id, Instant, mostInt4 } from '../shared/values.js';

/** Each keeps its own: discussion what is written in classes, commerce what buyers say. A page puts them together. */
export const moderatingServices = ['discussion', 'commerce'] as const satisfies readonly ServiceName[];
export type ModeratingService = (typeof moderatingServices)[number];

/** How long an opened item tells others so, and how long a removal can be taken back. */
export const openedMinutes = 2;
export const undoneHours = 24;

export const moderationDecision = z.enum(['approve', 'remove', 'mute']);
export const moderatedKind = z.enum(['Post', 'Answer', 'Comment', 'PackageComment']);

const item = z.object({
  itemId: Id,
  kind: moderatedKind,
  orgId: z.string(),
  /** The class, or the package. */
  place: z.string(),
  content: z.string(),
  authorName: z.string(),
  /** `waiting` is seen by nobody before somebody has looked at it. */
  state: z.enum(['open', 'hidden', 'approved', 'removed', 'waiting']),
  reports: z.number().int(),
  /** How often each reason was given; by whom is told to nobody. */
  reasons: z.record(z.string(), z.number().int()),
  since: Instant,
  /** Decisions so far: who decides names it, so that nobody decides what is decided already. */
  version: z.number().int(),
  /** Somebody else has it open. */
  openedBy: z.string().nullable(),
});
export type ModeratedItem = z.infer<typeof item>;

const decided = z.object({
  decision: moderationDecision,
  days: z.number().int().nullable(),
  note: z.string(),
  by: z.string(),
  at: Instant,
  isUndone: z.boolean(),
});

const opened = item.extend({
  /** What it stands below, from the top. */
  above: z.array(z.object({ kind: z.string(), authorName: z.string(), content: z.string() })).max(2),
  /** How many stand below it, which go with it. */
  below: z.number().int(),
  attachments: z.number().int(),
  author: z.object({ removals: z.number().int(), mutedUntil: Instant.nullable() }),
  earlier: z.array(decided).max(50),
  /** Until when its removal can be taken back; null where there is nothing to take back. */
  undoUntil: Instant.nullable(),
});
export type OpenedItem = z.infer<typeof opened>;

const access = permitted('moderate');
const params = z.object({ itemId: Id });
const version = z.number().int().nonnegative().max(mostInt4);
const done = z.object({ status: z.literal(true), version: z.number().int() });

const list = <Service extends ModeratingService>(service: Service) =>
  defineRoute({
    service,
    name: `${service}Moderation`,
    method: 'GET',
    path: `/operator/moderation/${service}`,
    summary: 'What waits for a moderator, longest first, or what was removed in the last day',
    access,
    query: listQuery(['since'], { show: z.enum(['waiting', 'removed']).default('waiting') }),
    answer: listAnswer(item),
  });
const open = <Service extends ModeratingService>(service: Service) =>
  defineRoute({
    service,
    name: `${service}ModerationOpening`,
    method: 'PUT',
    path: `/operator/moderation/${service}/:itemId/opening`,
    summary: 'An item in its context, with earlier decisions; for two minutes others are told that it is open',
    access,
    params,
    answer: z.object({ status: z.literal(true), item: opened }),
    refusals: ['moderation.not_found'],
  });
const decide = <Service extends ModeratingService>(service: Service) =>
  defineRoute({
    service,
    name: `${service}ModerationDecision`,
    method: 'POST',
    path: `/operator/moderation/${service}/:itemId`,
    summary: 'Approves an item, removes it, or removes it and mutes its author; of two decisions the first one counts',
    access,
    change: 'moderation.decided',
    params,
    body: change({
      version,
      /** What was judged: its author may have written it anew meanwhile. */
      content: z.string().max(20_000),
      decision: moderationDecision,
      /** Of a mute. */
      days: z.number().int().min(1).max(365).default(7),
      /** For the next moderator. */
      note: z.string().trim().max(500).default(''),
    }),
    answer: done,
    refusals: ['moderation.not_found', 'moderation.decided', 'moderation.changed'],
  });
const undo = <Service extends ModeratingService>(service: Service) =>
  defineRoute({
    service,
    name: `${service}ModerationUndoing`,
    method: 'POST',
    path: `/operator/moderation/${service}/:itemId/undo`,
    summary: 'Takes a removal of the last 24 hours back, with everything that stood below and the mute',
    access,
    change: 'moderation.undone',
    params,
    body: change({ version }),
    answer: done,
    refusals: ['moderation.not_found', 'moderation.decided', 'moderation.undo_over'],
  });

const routesOf = <Service extends ModeratingService>(service: Service) => ({
  list: list(service),
  open: open(service),
  decide: decide(service),
  undo: undo(service),
});
export const discussionModeration = routesOf('discussion');
export const commerceModeration = routesOf('commerce');
