import type { AuditFilter } from '@exam/platform/audit/audit-entries';
import { formerLoginSubject, loginSubjects } from '@exam/platform/audit/login-subject';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultDataFolder, type ServiceName } from '../lib/folders.js';
import { databaseHelp, databaseOptions, type Databases, flag, optionsOf, text } from '../lib/options.js';

export const help = `
  npm run operate -- audit [options]     the audit trail of all services, oldest first

  --service <name>     one service; all where nothing is said
  --action <action>    an action or an area of them: sign-in.refused, or sign-in
  --actor <user id>    what this person did
  --org <org id>       what concerns this organisation
  --subject <subject>  what was done to it: exam:<id>, user:<id>, login:<hash>
  --login <login>      the sign-ins of a phone number (+91…) or login name, which the trail holds as a keyed hash:
                       the key is made of AUTH_PRIVATE_JWK, or of the secrets that \`npm start\` has made
  --since <time>       from then on, as 2026-11-22 or 2026-11-22T08:30:00Z
  --until <time>       before then
  --limit <number>     the newest so many of each service                                          (200)
  --json               a line of JSON for each entry
${databaseHelp}
`;

export interface AuditOptions {
  readonly services: readonly ServiceName[];
  readonly filter: AuditFilter;
  readonly json: boolean;
  readonly databases: Databases;
}

const { parse, wrong, databases, servicesOf } = optionsOf('npm run operate -- audit', {
  ...{ service: text, action: text, actor: text, org: text, subject: text, login: text, secrets: text },
  ...{ since: text, until: text, limit: text, json: flag },
  ...databaseOptions,
});

/** Undefined when help is asked for; throws a Failure for what it does not understand. */
export function readOptions(args: string[], environment: NodeJS.ProcessEnv = process.env): AuditOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  if (positionals.length > 0) throw wrong(`${positionals[0]} is no option.`);
  if (values.login && values.subject) throw wrong('Say either --login or --subject.');
  const limit = Number(values.limit ?? 200);
  if (!Number.isSafeInteger(limit) || limit < 1) throw wrong('A --limit is a number above 0.');
  const secretsFile = values.secrets ?? path.join(defaultDataFolder, 'secrets.json');
  const ofLogin = values.login && subjectsOf(values.login, signingSecret(environment, secretsFile));
  const subjects = ofLogin || (values.subject ? [values.subject] : undefined);
  const [since, until] = [timeOf('since', values.since), timeOf('until', values.until)];
  const reachable = databases(values, environment);
  return {
    services: servicesOf(values.service, reachable),
    filter: {
      limit,
      ...(values.action && { action: values.action }),
      ...(values.actor && { actorId: values.actor }),
      ...(values.org && { orgId: values.org }),
      ...(subjects && { subjects }),
      ...(since && { since }),
      ...(until && { until }),
    },
    json: values.json ?? false,
    databases: reachable,
  };
}

/** As it is named today, and as earlier versions named it. */
function subjectsOf(login: string, secret: string): string[] {
  return [loginSubjects(secret)(login), formerLoginSubject(login)];
}

function signingSecret(environment: NodeJS.ProcessEnv, file: string): string {
  try {
    const given = environment['AUTH_PRIVATE_JWK'];
    const jwk: unknown = given
      ? JSON.parse(given)
      : existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).privateJwk;
    if (typeof jwk === 'object' && jwk !== null && 'd' in jwk && typeof jwk.d === 'string') return jwk.d;
  } catch {
    // told below, without what is in it
  }
  throw wrong('A --login is looked for by a key: give identity’s AUTH_PRIVATE_JWK in the environment.');
}

function timeOf(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw wrong(`--${name} ${text} is not a time.`);
  return time;
}
