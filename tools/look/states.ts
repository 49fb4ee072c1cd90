import type { BrowserContext, Route } from 'playwright-core';
import type { State } from './pages.js';

/** Who is there and what time it is: a page that waits for these is no page yet. */
const ground = /\/api\/user\/(getSession|session\/refresh|server\/time\/forexam)/;

const refusal = {
  status: false,
  code: 'service.unavailable',
  message: 'The service is away for a moment.',
  errorResponse: [],
  requestId: 'look',
};

/** Brings the page into a state by what its readings are answered. */
export async function bringInto(state: State, context: BrowserContext): Promise<void> {
  if (state === 'full') return;
  await context.route(/\/api\//, (route) => {
    const request = route.request();
    if (request.method() !== 'GET' || ground.test(request.url())) return route.fallback();
    return answers[state](route);
  });
}

const answers: Record<Exclude<State, 'full'>, (route: Route) => Promise<void>> = {
  loading: () => new Promise(() => undefined),
  failed: (route) => route.fulfill({ status: 503, json: refusal }),
  empty: async (route) => {
    const response = await route.fetch();
    const isJson = (response.headers()['content-type'] ?? '').includes('json');
    if (!isJson) return route.fulfill({ response });
    return route.fulfill({ response, json: emptied(await response.json()) });
  },
};

/** The same answer with every list empty. */
export function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, emptied(part)]));
}
