// What the same machine does without the product: a bare Fastify server that stores one row for each request by one
// named statement. Run as a process of its own by baseline.ts.
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
await pool.query('create table baseline_row (id text primary key, body text not null)');
const app = fastify({ logger: false });
app.get('/health/live', async () => ({ status: 'ok' }));
app.post('/row/:id', async (request) => {
  await pool.query({
    name: 'row',
    text: 'insert into baseline_row (id, body) values ($1, $2) on conflict (id) do update set body = excluded.body',
    values: [(request.params as { id: string }).id, JSON.stringify(request.body)],
  });
  return { status: true };
});
await app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 });
process.send?.({ port: (app.server.address() as { port: number }).port });
process.on('disconnect', () => process.exit(0));
