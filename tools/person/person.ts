import { erasePerson, findPerson, personRoutes, type AnswerOf, type ServiceName } from '@exam/contracts';
import { Failure } from '../lib/failure.js';
import { serviceNames } from '../lib/folders.js';
import type { Api } from '../import/api.js';

export interface Person {
  readonly userId: string;
  readonly accountIds: readonly string[];
}
type Held = AnswerOf<(typeof personRoutes)[ServiceName]>;
type Caller = Pick<Api, 'call'>;

const withinMs = 60_000;
const everyMs = 500;

export async function find(api: Caller, target: string): Promise<Person> {
  const { userId, accountIds } = await api.call(findPerson, { body: { target } });
  return { userId, accountIds };
}

/** By service: its rows and its files. */
export async function exportOf(api: Caller, { userId, accountIds }: Person) {
  const services: Record<string, Pick<Held, 'tables' | 'files'>> = {};
  for (const service of serviceNames) {
    const { tables, files } = await heldBy(api, service, { userId, accountIds });
    services[service] = { tables, files };
  }
  return { userId, accountIds, services };
}

/** Asks until every service holds nothing: the events take their time. */
export async function erase(api: Caller, person: Person): Promise<string[]> {
  await api.call(erasePerson, { params: { userId: person.userId } });
  const ends = Date.now() + withinMs;
  const lines: string[] = [];
  for (const service of serviceNames) {
    let left = leftIn(await heldBy(api, service, person));
    while (left.length > 0 && Date.now() < ends) {
      await new Promise((go) => setTimeout(go, everyMs));
      left = leftIn(await heldBy(api, service, person));
    }
    if (left.length > 0)
      throw new Failure(
        `${service} still holds something of the person`,
        left.join(', '),
        'npm run operate -- dead-letters list tells what failed there; run this again afterwards.',
      );
    lines.push(`${service} holds nothing`);
  }
  return lines;
}

const heldBy = (api: Caller, service: ServiceName, { userId, accountIds }: Person): Promise<Held> =>
  api.call(personRoutes[service], { body: { userId, accountIds: [...accountIds] } });

const leftIn = ({ tables, files }: Held): string[] => [
  ...Object.entries(tables).map(([table, rows]) => `${rows.length} of ${table}`),
  ...(files.length > 0 ? [`${files.length} files`] : []),
];
