import { pino, stdTimeFunctions } from 'pino';
import type { DestinationStream, LogFn } from 'pino';
import { currentContext } from '../context.js';

/** Writes JSON lines; every line carries the service and, inside a request or event, its id and trace. */
export abstract class Logger {
  abstract level: string;
  abstract readonly trace: LogFn;
  abstract readonly debug: LogFn;
  abstract readonly info: LogFn;
  abstract readonly warn: LogFn;
  abstract readonly error: LogFn;
  abstract readonly fatal: LogFn;
  abstract child(bindings: Record<string, unknown>): Logger;
}

const secrets = [
  'password',
  'passwordHash',
  'token',
  'accessToken',
  'refreshToken',
  'authorization',
  'cookie',
  '["set-cookie"]',
  'otp',
  'secret',
];
const phoneNumbers = /(?<![\w.-])(\+?91)?[6-9]\d{5}(\d{4})(?![\w-])/g;

/** A phone number keeps its last four digits: enough to follow a case, too little to call. */
export const maskPhoneNumbers = (text: string): string => text.replace(phoneNumbers, '******$2');

export function createLogger(options: {
  service: string;
  level: string;
  destination?: DestinationStream | undefined;
}): Logger {
  return pino(
    {
      level: options.level,
      base: { service: options.service },
      timestamp: stdTimeFunctions.isoTime,
      mixin: () => {
        const context = currentContext();
        if (!context) return {};
        const { requestId, traceparent } = context;
        return { requestId, traceId: traceparent.slice(3, 35), traceparent };
      },
      redact: {
        paths: secrets.flatMap((name) =>
          name.startsWith('[') ? [name, `*${name}`, `*.*${name}`] : [name, `*.${name}`, `*.*.${name}`],
        ),
        censor: '[hidden]',
      },
      hooks: { streamWrite: maskPhoneNumbers },
    },
    options.destination ?? pino.destination({ sync: false }),
  );
}
