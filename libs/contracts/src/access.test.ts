import { events, pushes, routes } from './index.js';

test('every route names who may call it', () => {
  const table = routes.map(({ service, method, path, access }) => {
    const who = 'public' in access ? 'anyone' : access.roles.join(' ');
    return `${method.padEnd(6)} ${path}  ${service}: ${who}`;
  });
  expect(`\n${table.sort().join('\n')}\n`).toMatchSnapshot();
});
test('no two routes share a name, or a method and path', () => {
  expect(new Set(routes.map((one) => one.name)).size).toBe(routes.length);
  expect(new Set(routes.map((one) => `${one.method} ${one.path}`)).size).toBe(routes.length);
});
test('no two events share a name and version, no two pushes a name', () => {
  expect(new Set(events.map((one) => `${one.name} ${one.version}`)).size).toBe(events.length);
  expect(new Set(pushes.map((one) => one.name)).size).toBe(pushes.length);
});
