import type { INestApplication } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseConfig } from '../config/define-config.js';
import { CONFIG } from '../config/tokens.js';
import { Health } from '../observe/health.js';
import type { Logger } from '../observe/logger.js';

const patienceMs = 25_000;

/**
 * At the first signal: out of the balancer, off the connections that are kept, finish what runs, commit offsets, close
 * pools. At the second: at once.
 */
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
      // callers who keep connections hear by their answers that these end; a request that met the end would be lost
      await sleep(app.get<BaseConfig>(CONFIG).leaveAfterMs);
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
