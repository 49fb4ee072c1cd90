import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accessTable, events, pushes, routes, serviceNames } from './index.js';

const listed = (service: string) => {
  const file = path.join(import.meta.dirname, 'access', `${service}.txt`);
  return readFileSync(file, 'utf8');
};

test.each(serviceNames)(
  'who may call %s is what its list says (npm run tool -- routes --write after a change)',
  (service) => {
    expect(accessTable(service)).toBe(listed(service));
  },
);

test('[SEC-002] without a token work the calls of the document, and besides them what a page, a picture, a calendar program or a provider needs', () => {
  const documented = [
    'POST /user/adduserandconfirmuser',
    'POST /user/login',
    'POST /user/loginuser',
    'POST /user/verifysession',
    'GET /gateway/sms/send/:phone',
    'POST /gateway/sms/:phone',
    'POST /gateway/sms/send/:phone',
    'POST /gateway/verifysms/:phone/:otp',
    'GET /gateway/resendsms/:phone',
    'POST /gateway/resendsms/:phone',
    'POST /user/forgotpass',
    'POST /user/forgotpassword',
    'POST /user/resetpassword',
    'GET /organization/data',
    'GET /organization/active',
    'GET /package',
    'GET /package/:packageId/comments',
    'GET /package/board/:boardId/class/:classId/group/:groupId/packagetype/:type/userid/:userId',
    'GET /package/info/:packageName',
    'POST /package/getpackagesbycode/userid/:userId',
    'POST /contact/addcontact/info',
    'GET /contact/sms/:phone',
    'GET /user/verifyemail/:id',
  ];
  const needed = [
    // other calendar programs hold no token: the address is the key
    'GET /event/feed/:secret/calendar.ics',
    'GET /exams/pictures/:name',
    // whoever is shown a scorecard
    'GET /scorecards/:code',
    'POST /se3fetch',
    'POST /payments/webhook',
    'GET /user/keys',
    'GET /user/server/time/forexam',
    'POST /user/session/refresh',
    // who has no password yet starts with a code of the office
    'POST /user/startcode',
    // a learning platform sends browsers of people who are not signed in yet, and reads our public keys
    'GET /lti/configuration/:orgId',
    'GET /lti/keys/:orgId',
    'GET /lti/login/:orgId',
    'POST /lti/login/:orgId',
    'POST /lti/launch',
    // a program has nothing but its token
    'POST /user/program-access',
  ];
  const open = routes.filter(({ access }) => 'public' in access).map((one) => `${one.method} ${one.path}`);
  expect(open.sort()).toEqual([...documented, ...needed].sort());
});

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
