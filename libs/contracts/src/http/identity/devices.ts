import { z } from 'zod';
import { defineRoute, withSession } from '../../core/route.js';
import { Id, Instant } from '../../shared/values.js';
import { done } from './values.js';

export const device = z.object({
  sessionId: z.string(),
  /** As `Chrome, Android`; empty where the browser did not say. */
  name: z.string(),
  signedInAt: Instant,
  lastSeenAt: Instant,
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const listDevices = defineRoute({
  service: 'identity',
  name: 'listDevices',
  method: 'GET',
  path: '/user/sessions',
  summary: 'Where one is signed in, last seen first',
  access: withSession,
  answer: z.object({ status: z.literal(true), Items: z.array(device) }),
});

export const signOutDevice = defineRoute({
  service: 'identity',
  name: 'signOutDevice',
  method: 'DELETE',
  path: '/user/sessions/:sessionId',
  summary: 'Signs one of the own devices out',
  access: withSession,
  params: z.object({ sessionId: Id }),
  answer: done,
  refusals: ['session.not_found'],
});

export const signOutEverywhere = defineRoute({
  service: 'identity',
  name: 'signOutEverywhere',
  method: 'POST',
  path: '/user/sessions/end',
  summary: 'Signs all own devices out, this one included',
  access: withSession,
  answer: done,
});
