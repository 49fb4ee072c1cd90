import { z } from 'zod';
import type { Restricted, Route } from './core/route.js';
import { routes } from './http/index.js';

const suffix = '/opening';
const openings = routes.filter(({ method, path }) => method === 'PUT' && path.endsWith(suffix));
/** It may meet `edit.conflict`: what it changes is edited by several. */
const namesVersion = ({ change, body }: Route) => change && body instanceof z.ZodObject && 'version' in body.shape;
/** Of the thing that the change is about: its path is where that of the change begins. */
const openingOf = (change: Route) =>
  openings.find(({ path }) => `${change.path}/`.startsWith(`${path.slice(0, -suffix.length)}/`));

test('[CONSOLE-007] what a change names a version of can be told to be open, by whoever may change it and nobody else', () => {
  const changes = routes.filter(namesVersion);
  expect(changes.length).toBeGreaterThan(20);
  const rights = ({ service, access }: Route) => [service, (access as Restricted).permission];
  for (const change of changes) {
    const opening = openingOf(change);
    expect([change.name, opening && rights(opening)]).toEqual([change.name, rights(change)]);
  }
  // none is left over
  expect(new Set(changes.map(openingOf))).toEqual(new Set(openings));
});
