// Runs a test file in the worker's own realm, where what it imports is loaded once for all files of the worker; jest's
// usual way loads NestJS, Prisma and our libraries anew for each, which took half of the time of the suite. What a
// file may change for the next is new for each: the file itself, its helpers (modules.mjs), globals, environment.
// See docs/understand/decisions/027-tests-share-modules.md.
const { createRequire, flushCompileCache } = require('node:module');
const { pathToFileURL } = require('node:url');

const circusRunner = createRequire(require.resolve('jest/package.json')).resolve('jest-circus/runner');
const circus = require(circusRunner).default;
const initializer = createRequire(circusRunner).resolve('./jestAdapterInit.js');
/** What jest keeps on the global object of a realm. */
const ofRealm = [Symbol.for('EVENT_HANDLERS'), Symbol.for('TEST_TIMEOUT_SYMBOL')];

let files = 0;

module.exports = async function runFile(globalConfig, config, environment, runtime, testPath, send) {
  const { registerModules } = await import('./modules.mjs');
  registerModules();
  files += 1;
  const before = { console: globalThis.console, env: { ...process.env } };
  delete require.cache[initializer];
  for (const name of ofRealm) delete globalThis[name];
  globalThis.console = environment.global.console;
  Error.prepareStackTrace = undefined; // Node.js maps places itself
  const ours = {
    requireInternalModule: require,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (file) => import(`${pathToFileURL(file).href}?file=${files}`),
    setGlobalsForRuntime: () => undefined,
  };
  const withOurs = (object, replaced) =>
    new Proxy(object, { get: (of, name) => (name in replaced ? replaced[name] : bound(of, of[name])) });
  try {
    return await circus(
      globalConfig,
      config,
      withOurs(environment, { global: globalThis }),
      withOurs(runtime, ours),
      testPath,
      send,
    );
  } finally {
    globalThis.console = before.console;
    for (const name of Object.keys(process.env)) if (!(name in before.env)) delete process.env[name];
    Object.assign(process.env, before.env);
    flushCompileCache(); // else all of it is written when the worker ends, and jest kills one that takes half a second
  }
};

const bound = (of, value) => (typeof value === 'function' ? value.bind(of) : value);
