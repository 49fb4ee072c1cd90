import { anyone } from '@exam/contracts';
import { nginxConfig, type NginxUpstreams } from './nginx.js';
import type { EdgeRoute } from './table.js';

const upstreams: NginxUpstreams = { identity: 'identity:8080', catalog: 'catalog:8080', commerce: 'commerce:8080', assessment: 'assessment:8080', analytics: 'analytics:8080', discussion: 'discussion:8080', notification: 'notification:8080' };
const config = (...routes: Partial<EdgeRoute>[]) => nginxConfig(routes.map((route): EdgeRoute => ({ service: 'assessment', method: 'GET', path: '/exams', access: anyone, ...route })), upstreams);
const position = (text: string, part: string) => {
  const found = text.indexOf(part);
  expect(found).toBeGreaterThan(-1);
  return found;
};

test('[CONST-013] the nginx configuration matches without regard to case and forwards the declared letters without /api', () => {
  const text = config({ path: '/user/examId/:examId/x/:name' });
  expect(text).toContain('location ~* "^/api/user/examId/([^/]+)/x/([^/]+)/?$"');
  expect(text).toContain('rewrite "(?i)^/api/user/examId/([^/]+)/x/([^/]+)/?$" /user/examId/$1/x/$2 break;');
});

test('[CONST-014] each path of the nginx configuration goes to its owner, also where methods of one path have different owners', () => {
  const text = config({ path: '/a', service: 'commerce' }, { path: '/b/:x', method: 'GET' }, { path: '/b/:y', method: 'POST', service: 'notification' });
  expect(text).toContain('upstream commerce {\n  server commerce:8080;');
  expect(text).toMatch(/\^\/api\/a\/\?\$[^}]+}[^}]+proxy_pass http:\/\/commerce;/);
  expect(text).toContain('map $request_method $owner_b_x {\n  GET assessment;\n  POST notification;\n  default assessment;\n}');
  expect(text).toContain('proxy_pass http://$owner_b_x;');
});

test('a name stands before a parameter at the same place, and all calls before the refusal of the rest', () => {
  const text = config({ path: '/exams/:examId' }, { path: '/exams/:examId/questions' }, { path: '/exams/recent' });
  const places = ['/api/exams/recent/?$', '/api/exams/([^/]+)/?$', '/api/exams/([^/]+)/questions/?$', 'location ~* ^/api(/|$)'].map((part) => position(text, part));
  expect(places[0]).toBeLessThan(places[1] ?? 0);
  expect(Math.max(...places)).toBe(places[3]);
});

test('limits, times and methods of a route stand in its location', () => {
  const text = config({ path: '/exams', method: 'PUT', bodyLimitBytes: 123_456, timeoutMs: 2_500 });
  expect(text).toContain('client_max_body_size 123456;');
  expect(text).toContain('proxy_read_timeout 2500ms;');
  expect(text).toContain('if ($request_method !~ ^(PUT)$) { return 405; }');
});

test('refusals have the same body as those of the edge', () => {
  const body = (code: string) => new RegExp(`return \\d+ '(\\{"status":false,"code":"${code}".*\\})';`).exec(config({}))?.[1] ?? '';
  for (const code of ['route.not_found', 'route.method_not_allowed', 'body.too_large', 'service.unavailable', 'service.timeout']) {
    expect(JSON.parse(body(code))).toMatchObject({ status: false, code, errorResponse: [{ code }], requestId: '$edge_request_id' });
  }
});

test('two routes for one call are refused, whatever their parameters are called', () => {
  expect(() => config({ path: '/a/:x' }, { path: '/A/:y' })).toThrow('declared twice');
});
