// Runs an edge with the options given as JSON, for edge.test.ts: jest on Node 20 cannot load
// @fastify/static into its own world, and a process of its own is the truer test anyway.
import { createEdge, type EdgeOptions } from './app.js';

const edge = await createEdge(JSON.parse(process.argv[2] ?? '{}') as EdgeOptions);
const address = await edge.listen({ port: 0, host: '127.0.0.1' });
if (!process.connected) process.exit(1); // the test gave up meanwhile
process.once('disconnect', () => void edge.close().then(() => process.exit(0)));
process.send?.(address);
