import { serviceNames } from '../lib/folders.js';
import type { Setting } from './read.js';
import { texts } from './texts.js';

const head = `# Settings

Written by \`npm run tool -- settings --write\` from the \`config.ts\` of the services and \`tools/settings/texts.ts\`; a test fails when it is not up to
date. Each is a variable of the environment. A service that is given a setting that it cannot use does not start: it names all faults,
and never a value. **must be set** stands where there is no default.

`;

const foot = `## Not settings, and why

| What | Number | Why |
|---|---|---|
| connections besides the pool, each replica | 2 | the relay’s holds its lock and reads the outbox; the other hears of ended sessions. Both wait nearly all the time |
| connections to Redis, each replica | 1, and 2 for each kind of job it works on; notification 2 more | BullMQ and the fan-out block on theirs |
| connections to Kafka, each replica | 2 for each broker, 1 more where it leads the relay | one reads, one coordinates, one sends |
| relays, each service | 1 at a time | events of one key keep their order; replicas stand by and ask for the lock every 400 ms |
| replicas of a service | as many as wanted | [scale](scale.md). Consumers: at most \`TOPIC_PARTITIONS\` share the work |

## Seven servers

A service knows only its \`DATABASE_URL\`, so each database may have a server of its own. Tools that look into several (\`npm run operate -- dead-letters\`, \`announce\`,
\`audit\`, \`money\`, \`person\`, \`moderate\`) and \`npm start\` take \`DATABASE_ADMIN_URL\`, and for a service whose database is elsewhere
${serviceNames.map((name) => `\`${name.toUpperCase()}_DATABASE_ADMIN_URL\``).join(', ')}.
`;

/** The whole text of docs/operate/settings.md. */
export function settingsDocument(settings: readonly Setting[]): string {
  const shared = settings.filter(({ services }) => services.length === serviceNames.length);
  const several = settings.filter(({ services }) => services.length > 1 && services.length < serviceNames.length);
  const sections = [
    section('Every service', shared),
    section('Several services', several, true),
    ...serviceNames.map((name) =>
      section(
        name,
        settings.filter(({ services }) => services.length === 1 && services[0] === name),
      ),
    ),
  ];
  return head + sections.filter(Boolean).join('\n') + '\n' + foot;
}

function section(title: string, settings: readonly Setting[], withServices = false): string {
  if (settings.length === 0) return '';
  const rows = settings.map(({ name, fallback, range, services }) => {
    const given = fallback === null ? '**must be set**' : fallback === '' ? 'empty' : `\`${fallback}\``;
    const whose = withServices ? ` (${services.join(', ')})` : '';
    return `| \`${name}\` | ${given}${range ? `; ${range}` : ''} | ${texts[name] ?? ''}${whose} |`;
  });
  return [`## ${title}`, '', '| Setting | Default; range | What for, and why |', '|---|---|---|', ...rows, ''].join(
    '\n',
  );
}
