import { readFileSync } from 'node:fs';
import path from 'node:path';
import { routes, serviceNames } from '@exam/contracts';
import { openApiOf } from '@exam/platform/http/openapi';
import { root } from '../lib/folders.js';

/** The product's, as both documents carry it. */
export const { version: productVersion } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  version: string;
};

interface OpenApi {
  readonly paths: Record<string, Record<string, object>>;
  readonly components: object;
}

const purposes: Readonly<Record<(typeof serviceNames)[number], string>> = {
  identity: 'Accounts, sessions, codes, profiles, organisations, boards, time',
  catalog: 'Boards, curriculum, files, notes, virtual classes',
  commerce: 'Packages, orders, payments, invoices, subscriptions',
  assessment: 'Question bank, exams, attempts, scoring, results',
  analytics: 'Ranks, standings, boards, reports, performance, usage',
  discussion: 'Questions, answers, reports, leader board',
  notification: 'Notices, calendar, live channel',
};

/** All calls of all services as one OpenAPI 3.1 document, as the edge offers them. */
export function openApiDocument(): object {
  const paths: OpenApi['paths'] = {};
  let components: object = {};
  for (const service of serviceNames) {
    const own = routes.filter((route) => route.service === service);
    const document = openApiOf(service, own) as OpenApi;
    components = document.components;
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(operations))
        (paths[path] ??= {})[method] = { tags: [service], ...operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Exam platform',
      version: productVersion,
      description:
        'Every call, from the contracts that server and client share. A refusal carries a stable `code`; general codes ' +
        '(`request.invalid`, `auth.token_missing`, `auth.not_yours`, `server.busy` …) come from any call.',
    },
    servers: [{ url: '/api' }],
    tags: serviceNames.map((name) => ({ name, description: purposes[name] })),
    paths,
    components,
  };
}
