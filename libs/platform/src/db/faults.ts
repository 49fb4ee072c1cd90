const classesOfState = new Set([
  '08', // connection
  '53', // out of connections, memory, disk
  '57', // shut down, starting up
  '58', // input/output
]);
const readOnly = '25006'; // a standby, during a switch
const statementTimeout = '57014'; // the statement's own fault
const races = new Set(['40001', '40P01', 'P2034']);
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028', // the ORM's words for the same
]);
const names = new Set([
  'MaxRetriesPerRequestError',
  'KafkaJSConnectionError',
  'KafkaJSRequestTimeoutError',
  'KafkaJSNumberOfRetriesExceeded',
  'KafkaJSBrokerNotFound',
]);
const messages =
  /connection terminated|connection ended unexpectedly|timeout exceeded when trying to connect|connection is closed|stream isn't writeable|client has encountered a connection error|client was closed|cannot use a pool after calling end|query read timeout/i;

/**
 * Is the surrounding at fault (a server away, restarting or out of room)
 * rather than the work itself? Such work succeeds unchanged later, so it is tried again without a bound.
 */
export function isInfrastructureFault(error: unknown): boolean {
  for (let fault = error as Fault | undefined, depth = 0; fault && depth < 6; fault = causeOf(fault), depth += 1) {
    const { code, originalCode, name, message, errors } = fault;
    if ([code, originalCode].some((one) => typeof one === 'string' && isCodeOfSurrounding(one))) return true;
    if (name && names.has(name)) return true;
    if (message && messages.test(message)) return true;
    if (Array.isArray(errors) && errors.length > 0 && errors.every(isInfrastructureFault)) return true;
  }
  return false;
}

/** The ORM wraps what the server said in an error of its own. */
const causeOf = (fault: Fault): Fault | undefined =>
  (fault.cause ?? fault.meta?.driverAdapterError) as Fault | undefined;

/**
 * The line or the server is silent: what became of the statement is not known, and its connection is of no more use.
 */
export const isUnanswered = (error: unknown): boolean => (error as Fault | undefined)?.message === 'Query read timeout';

/** A serialisation failure or deadlock: the same work wins the next time. */
export const isLostRace = (error: unknown): boolean => races.has(String((error as Fault | undefined)?.code));

function isCodeOfSurrounding(code: string): boolean {
  if (systemCodes.has(code) || code === readOnly) return true;
  return code !== statementTimeout && /^[0-9A-Z]{5}$/.test(code) && classesOfState.has(code.slice(0, 2));
}

interface Fault {
  code?: unknown;
  originalCode?: unknown;
  meta?: { driverAdapterError?: unknown };
  name?: string;
  message?: string;
  errors?: unknown;
  cause?: unknown;
}
