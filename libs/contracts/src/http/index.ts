import type { Route } from '../core/route.js';
import * as analytics from './analytics.js';
import * as assessment from './assessment.js';
import * as catalog from './catalog.js';
import * as commerce from './commerce/index.js';
import * as identity from './identity.js';
import * as imports from './imports.js';
import * as notification from './notification.js';

export * from './analytics.js';
export * from './assessment.js';
export * from './catalog.js';
export * from './commerce/index.js';
export * from './identity.js';
export * from './imports.js';
export * from './notification.js';

/** Every HTTP call of the product, the edge's route table: whatever a service's file exports that is a route. */
export const routes: readonly Route[] = /* @__PURE__ */ routesOf(
  analytics,
  assessment,
  catalog,
  commerce,
  identity,
  imports.identityImports,
  imports.assessmentImports,
  imports.commerceImports,
  notification,
);

function routesOf(...files: object[]): Route[] {
  return files.flatMap((file) => Object.values(file) as unknown[]).filter(isRoute);
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
