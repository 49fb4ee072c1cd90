/**
 * @exam/testing: what a test of the services needs: a service as it runs in production on a database of its own,
 * a clock that stands still, tokens, a client and waits that throw. It fakes nothing that belongs to us.
 */
import { acceptLoadedConsumers } from '@exam/platform/events/consumer';
import { forgetNames } from '@exam/platform/db/prepared';
import { closeServices } from './start-service.js';

export { Api, type AnswerMatcher, type ApiAnswer, type Call } from './api.js';
export { FakeClock } from './clock.js';
export { costOf, type Cost } from './cost.js';
export { cloneDatabase, emptyDatabase, templateName, withDatabase, type TestDatabase } from './databases.js';
export { deliver, type Delivery } from './deliver.js';
export { openedByTwo, toldOfEachOther } from './opened-by-two.js';
export { OutboxReader } from './outbox.js';
export { ownBucket } from './own-bucket.js';
export { refusal } from './refusal.js';
export { rowsRead } from './rows-read.js';
export { testSettings } from './settings.js';
export {
  actor,
  provedForGood,
  testIssuer,
  testJwksUrl,
  testPrivateJwk,
  tokenFor,
  type TestActor,
  type TokenOptions,
} from './signing.js';
export { closeServices, operator, startService, type StartOptions, type TestService } from './start-service.js';
export { until, type UntilOptions } from './until.js';
export { workbook, type Sheets } from './workbook.js';

// The files of a worker share what they import; this one is evaluated for each of them.
acceptLoadedConsumers();
forgetNames();
// A file whose set-up failed half way still leaves no server and no database behind.
if (typeof afterAll === 'function') afterAll(closeServices);
