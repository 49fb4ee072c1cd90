import { anyone } from '@exam/contracts';
import { checkoutPolicy, pagePolicy } from './headers.js';
import { nginxConfig } from './nginx.js';
import type { EdgeRoute } from './table.js';
import type { Upstreams } from './types.js';

const upstreams: Upstreams = {
  identity: 'identity:8080',
  catalog: 'catalog:8080',
  commerce: 'commerce:8080',
  assessment: 'assessment:8080',
  analytics: 'analytics:8080',
  discussion: 'discussion:8080',
  notification: 'notification:8080',
};
const config = (...routes: Partial<EdgeRoute>[]) =>
  nginxConfig({
    routes: routes.map((route): EdgeRoute => ({
      service: 'assessment',
      method: 'GET',
      path: '/exams',
      access: anyone,
      ...route,
    })),
    upstreams,
    listen: '8080',
    internalListen: '8081',
    clientFolder: '/client',
    runFolder: '/run',
  });
const position = (text: string, part: string) => {
  const found = text.indexOf(part);
  expect(found).toBeGreaterThan(-1);
  return found;
};

test('a name stands before a parameter at the same place, and all calls before the refusal of the rest', () => {
  const text = config({ path: '/exams/:examId' }, { path: '/exams/:examId/questions' }, { path: '/exams/recent' });
  const places = [
    '/api/exams/recent/?$',
    '/api/exams/[^/]+/?$',
    '/api/exams/[^/]+/questions/?$',
    'location ~* ^/api(/|$)',
  ].map((part) => position(text, part));
  expect(places[0]).toBeLessThan(places[1] ?? 0);
  expect(Math.max(...places)).toBe(places[3]);
});

test('connections to a service are kept for half a minute, so that replicas that came later get their share', () => {
  const text = config({}, { service: 'catalog', path: '/books' });
  const blocks = [...text.matchAll(/upstream \w+ \{[^}]*\}/g)].map(([block]) => block);
  expect(blocks.map((block) => /upstream (\w+)/.exec(block)![1])).toEqual([
    'assessment',
    'catalog',
    'notification',
    'live',
    'live_polls',
  ]);
  for (const block of blocks) expect(block).toMatch(/keepalive 1024;\s+keepalive_requests \d+;\s+keepalive_time 30s;/);
});

test('two routes for one call are refused, whatever their parameters are called', () => {
  expect(() => config({ path: '/a/:x' }, { path: '/A/:y' })).toThrow('declared twice');
});

test('the policy of pages names the origin of the object storage where there is one, and no other host', () => {
  const policy = pagePolicy('https://s3.example.in');
  expect(policy).toContain("connect-src 'self' https://s3.example.in;");
  expect(policy).toContain("img-src 'self' data: blob: https://s3.example.in;");
  expect(policy).toContain("media-src 'self' blob: https://s3.example.in;");
  expect(policy.match(/https?:/g)).toHaveLength(3);
  expect(pagePolicy()).not.toMatch(/https?:/);
  expect(() => pagePolicy('https://s3.example.in/bucket')).toThrow('by their origin');
  expect(pagePolicy(undefined, 'https://slides.example.in')).toContain('; frame-src https://slides.example.in');
  const outside = pagePolicy(undefined, 'https://slides.example.in', ['https://films.example.in']);
  expect(outside).toContain("media-src 'self' blob: https://films.example.in;");
  expect(outside).toMatch(/; frame-src https:\/\/slides\.example\.in https:\/\/films\.example\.in$/);
  expect(() => pagePolicy(undefined, undefined, ['https://films.example.in/play'])).toThrow('by their origin');
});

test('[CHK-006] the checkout frames the payment provider alone, and names each directive once', () => {
  expect([...new Set(checkoutPolicy(pagePolicy()).match(/https?:[^ ;]+/g))].sort()).toEqual([
    ...['https://api.razorpay.com', 'https://checkout.razorpay.com', 'https://lumberjack.razorpay.com'],
  ]);
  for (const policy of [pagePolicy(), pagePolicy('https://s3.example.in', 'https://slides.example.in')]) {
    const directives = checkoutPolicy(policy)
      .split('; ')
      .map((directive) => directive.split(' ')[0]);
    expect(new Set(directives).size).toBe(directives.length);
    expect(checkoutPolicy(policy)).not.toContain('slides');
    expect(checkoutPolicy(policy)).toContain('frame-src https://checkout.razorpay.com');
  }
});

test('the reference of calls and events is served where it is switched on, under the policy of our pages', () => {
  expect(config({})).not.toContain('/reference');
  const text = nginxConfig({
    routes: [],
    upstreams,
    listen: '8080',
    internalListen: '8081',
    clientFolder: '/client',
    runFolder: '/run',
    referenceFolder: '/reference-pages',
  });
  expect(text).toMatch(/location \^~ \/reference\/ \{[^}]*script-src 'self';[^}]*\}\s*alias "\/reference-pages\/";/s);
});
