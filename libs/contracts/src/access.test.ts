import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accessTable, events, pushes, routes, serviceNames } from './index.js';

const listed = (service: string) => {
  const file = path.join(import.meta.dirname, 'access', `${service}.txt`);
  return readFileSync(file, 'utf8');
};

test.each(serviceNames)(
  'who may call %s is what its list says (npm run routes -- --write after a change)',
  (service) => {
    expect(accessTable(service)).toBe(listed(service));
  },
);

test('no two routes share a name, or a method and path', () => {
  expect(new Set(routes.map((one) => one.name)).size).toBe(routes.length);
  expect(new Set(routes.map((one) => `${one.method} ${one.path}`)).size).toBe(routes.length);
});

test('a student who names an account or a person in a path names their own', () => {
  const open = routes.filter(({ access }) => 'roles' in access && access.roles.includes('student'));
  const unjudged = open.flatMap(({ name, path: of, own = [] }) =>
    (of.match(/:(userId|accountId)\b/g) ?? [])
      .map((param) => `params.${param.slice(1)}`)
      .filter((field) => !own.some((one) => one === field))
      .map((field) => `${name}: ${field}`),
  );
  expect(unjudged).toEqual([]);
});

test('no two events of a topic share a name and version, no two pushes a name', () => {
  expect(new Set(events.map((one) => `${one.topic} ${one.name} ${one.version}`)).size).toBe(events.length);
  expect(new Set(pushes.map((one) => one.name)).size).toBe(pushes.length);
});
