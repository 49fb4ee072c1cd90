import type { INestApplication } from '@nestjs/common';
import { Health } from '../observe/health.js';
import type { Logger } from '../observe/logger.js';

const patienceMs = 25_000;

/** At the first signal: out of the balancer, finish what runs, commit offsets, close pools. At the second: at once. */
export function shutDownOnSignals(app: INestApplication, logger: Logger): void {
  let leaving = false;
  const leave = async (signal: string): Promise<void> => {
    if (leaving) process.exit(1);
    leaving = true;
    app.get(Health).serving = false;
    logger.info({ signal }, 'Shutting down');
    setTimeout(() => {
      logger.error({ patienceMs }, 'Shutting down took too long');
      process.exit(1);
    }, patienceMs).unref();
    try {
      await app.close();
      logger.info({}, 'Shut down');
      process.exit(0);
    } catch (error) {
      logger.error({ err: error }, 'Shutting down failed');
      process.exit(1);
    }
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
}
