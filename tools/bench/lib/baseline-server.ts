// What the same machine does without the product: a bare Fastify server, run as a process of its own by baseline.ts.
import fastify from 'fastify';
import pg from 'pg';
import { readBaselineSettings } from './baseline-settings.js';
import { openPlainOrm } from './plain-orm.js';

const { databaseUrl, answerBytes } = readBaselineSettings();
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const orm = await openPlainOrm(databaseUrl);
const app = fastify({ logger: false, bodyLimit: 1024 * 1024 });
const bytes = Buffer.alloc(answerBytes, 'x');

app.get('/health/live', async () => ({ status: 'ok' }));
/** The body is parsed and thrown away. */
app.post('/parse/:id', async (request) => ({ status: true, message: (request.params as { id: string }).id }));
/** The same, stored as one writes it first: two creates in a transaction of the ORM. */
app.post('/orm/:id', async (request) => orm.submit((request.params as { id: string }).id, request.body));
/** One row by one statement, nothing grouped. */
app.post('/row/:id', async (request) => {
  await pool.query({
    name: 'row',
    text: 'insert into baseline_row (id, body) values ($1, $2) on conflict (id) do update set body = excluded.body',
    values: [(request.params as { id: string }).id, JSON.stringify(request.body)],
  });
  return { status: true };
});
app.get('/bytes', async (_request, reply) =>
  reply.type('application/json').header('content-encoding', 'identity').send(bytes),
);

await app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 });
process.send?.({ port: (app.server.address() as { port: number }).port });
process.on('disconnect', () => process.exit(0));
