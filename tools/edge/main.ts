import { routes } from '@exam/contracts';
import { createEdge } from './app.js';
import { readConfig } from './config.js';
import { createInternal } from './internal.js';
import { measureProcess } from './metrics.js';

const config = readConfig(process.env);
const edge = await createEdge({ routes, upstreams: config.upstreams, logLevel: config.logLevel, ...(config.clientFolder && { clientFolder: config.clientFolder }) });
measureProcess(edge);
let isReady = false;
const internal = createInternal(edge, { isReady: () => isReady });

await edge.listen({ port: config.port, host: config.host, backlog: 4096 });
isReady = true;
await internal.listen({ port: config.internalPort, host: config.internalHost });

const stop = async () => {
  isReady = false;
  await edge.close(); // finishes the requests under way
  await internal.close();
  process.exit(0);
};
process.once('SIGTERM', () => void stop()).once('SIGINT', () => void stop());
