// Who may import whom. The rules follow the folder pattern, so a new feature or service is guarded on the day it is
// born.
const notTests = '\\.test\\.tsx?$|/test/';
const servers = 'node_modules/(pg|kafkajs|bullmq|ioredis|@prisma/[^/]+)/|/generated/prisma/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or a third is missing.',
      severity: 'error',
      from: { pathNot: 'node_modules|/generated/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'imports-exist',
      comment: 'An import that resolves nowhere breaks at run time only.',
      severity: 'error',
      from: { pathNot: 'vite\\.config\\.ts$|vite-env' },
      to: { couldNotResolve: true, pathNot: '\\.css$|^virtual:' },
    },
    {
      name: 'contracts-know-only-zod',
      comment: 'What two deployables share must load in a browser, in a service and in a tool alike.',
      severity: 'error',
      from: { path: '^libs/contracts/src/', pathNot: notTests },
      to: { pathNot: '^libs/contracts/src/|node_modules/zod/' },
    },
    {
      name: 'domain-knows-nothing',
      comment:
        'Exam rules are functions of their arguments: nothing to start, nothing to replace, the same in the browser.',
      severity: 'error',
      from: { path: '^libs/domain/src/', pathNot: notTests },
      to: { pathNot: '^libs/domain/src/' },
    },
    {
      name: 'platform-knows-no-domain',
      comment: 'The platform carries any product; an exam rule in it would bind all services to it.',
      severity: 'error',
      from: { path: '^libs/platform/src/', pathNot: notTests },
      to: { path: '^(libs/(domain|testing)|services|frontend|tools)/' },
    },
    {
      name: 'tracing-in-one-file',
      comment:
        'OpenTelemetry costs nothing where nobody listens: one file knows it, and that file is loaded on demand.',
      severity: 'error',
      from: { path: '^(libs|services)/', pathNot: '^libs/platform/src/observe/open-telemetry\\.ts$' },
      to: { path: 'node_modules/@opentelemetry/' },
    },
    {
      name: 'tracing-is-loaded-on-demand',
      comment: 'A static import would load it in every service.',
      severity: 'error',
      from: { path: '^(libs|services)/' },
      to: { path: '^libs/platform/src/observe/open-telemetry\\.ts$', dynamic: false },
    },
    {
      name: 'libraries-below-services',
      comment: 'Libraries stand below what uses them.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(services|frontend|tools)/' },
    },
    {
      name: 'test-harness-in-tests-only',
      comment: 'Product code that needs the test harness is not product code.',
      severity: 'error',
      from: { path: '^(libs/(?!testing)|services/|frontend/src/)', pathNot: notTests },
      to: { path: '^libs/testing/|^tools/' },
    },
    {
      name: 'services-never-import-each-other',
      comment: 'What a service needs from another it learns from events and keeps as a table of its own.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'services-stand-on-libraries',
      comment: 'A service is deployed with libs/ alone.',
      severity: 'error',
      from: { path: '^services/', pathNot: notTests },
      to: { path: '^(frontend|tools)/' },
    },
    {
      name: 'tests-and-journeys-need-no-tools',
      comment: 'What services, libraries and journeys share with a tool lies with them, and the tool imports it.',
      severity: 'error',
      from: { path: '^(services|libs|frontend)/' },
      to: { path: '^tools/' },
    },
    {
      name: 'controllers-call-services',
      comment: 'A controller is route, one call, presenter: what it may not reach it cannot decide.',
      severity: 'error',
      from: { path: '^services/.*\\.controller\\.ts$' },
      to: { path: `\\.(repository|jobs|consumer|controller)\\.ts$|${servers}` },
    },
    {
      name: 'jobs-call-services',
      comment: "A job is a door like a controller: the use case behind it is the service's.",
      severity: 'error',
      from: { path: '^services/.*\\.jobs\\.ts$' },
      to: { path: `\\.(repository|controller)\\.ts$|${servers.replace('bullmq|', '')}` },
    },
    {
      name: 'consumers-write-by-repositories',
      comment:
        'A projection is one statement of the own repository, else the service is called; a consumer holds no SQL of its own.',
      severity: 'error',
      from: { path: '^services/.*\\.consumer\\.ts$' },
      to: { path: `\\.controller\\.ts$|${servers}` },
    },
    {
      name: 'only-repositories-know-prisma',
      comment: 'Where rows are read is one file per feature, so a query can be found and made faster.',
      severity: 'error',
      from: {
        path: '^services/',
        pathNot: `\\.repository\\.ts$|/src/db\\.ts$|/generated/|${notTests}`,
      },
      to: { path: '/generated/prisma/|node_modules/@prisma/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-public-file-per-feature',
      comment: 'What a folder offers to the others of its service stands in its index.ts; all else may change unseen.',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/([^/]+)', pathNot: notTests },
      to: {
        path: '^services/$1/src/[^/]+/',
        pathNot: '^services/$1/src/($2/|generated/|[^/]+/index\\.ts$)',
      },
    },
    {
      name: 'features-pass-by-their-own-index',
      comment:
        'A file that comes to its neighbour through the index is in a circle with it: a decorator sees undefined.',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/([^/]+)/' },
      to: { path: '^services/$1/src/$2/index\\.ts$' },
    },
    {
      name: 'features-offer-services',
      comment: 'Another feature is used by its services and pure rules: its tables and doors are its own.',
      severity: 'error',
      from: { path: '^services/[^/]+/src/[^/]+/index\\.ts$' },
      to: { path: '\\.(repository|controller|consumer|jobs)\\.ts$' },
    },
    {
      name: 'policies-are-pure',
      comment:
        'Who may, and how it is shown, are functions of actor and row: no Nest, no Prisma, no clock, no other server.',
      severity: 'error',
      from: { path: '^services/.*\\.(policy|presenter)\\.ts$' },
      to: { path: `node_modules/@nestjs/|${servers}|boot/clock\\.ts$|\\.(repository|service|controller)\\.ts$` },
    },
    {
      name: 'policies-take-types-alone',
      comment: "Behind another feature's index stands all of that feature, Nest and Prisma with it.",
      severity: 'error',
      from: { path: '^services/.*\\.(policy|presenter)\\.ts$' },
      to: { path: '^services/[^/]+/src/[^/]+/index\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-kafka-client',
      comment: 'kafkajs is behind one file and its correction, so that another client can take its place.',
      severity: 'error',
      from: {
        path: '^(libs|services|frontend)/',
        pathNot: `^libs/platform/src/events/kafka(-client|js-idle)?\\.ts$|${notTests}`,
      },
      to: { path: 'node_modules/kafkajs/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-knows-contracts-and-domain',
      comment: 'The browser gets what both sides share and nothing of the server.',
      severity: 'error',
      from: { path: '^frontend/src/' },
      to: { path: '^(libs/(?!contracts/|domain/)|services/|tools/)' },
    },
    {
      name: 'client-features-use-an-index',
      comment: 'What a feature offers to the others stands in its index.ts; all else may change unseen.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/', pathNot: notTests },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'client-app-uses-routes',
      comment: "The app puts features' lazy pages (routes.ts) together; its frame uses what their index.ts offers.",
      severity: 'error',
      from: { path: '^frontend/', pathNot: `^frontend/src/features/|${notTests}` },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/[^/]+/(index|routes)\\.ts$' },
    },
    {
      name: 'client-layers',
      comment: 'app/ above features/ above entities/ above ui/ and lib/, which hold no product noun.',
      severity: 'error',
      from: { path: '^frontend/src/(ui|lib|entities|features)/', pathNot: notTests },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'client-entities-below-features',
      comment: 'What several features know of the same thing cannot depend on one of them.',
      severity: 'error',
      from: { path: '^frontend/src/(ui|lib|entities)/', pathNot: notTests },
      to: { path: '^frontend/src/features/' },
    },
    {
      name: 'client-ground-below-entities',
      comment: 'ui/ and lib/ hold no product noun.',
      severity: 'error',
      from: { path: '^frontend/src/(ui|lib)/', pathNot: notTests },
      to: { path: '^frontend/src/entities/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/dist(\\.new)?/|^\\.data/|/node_modules/\\.' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'require', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
