import type { LoggerService } from '@nestjs/common';
import type { Logger } from '../observe/logger.js';

/** Nest's own words, in our form: its chatter at boot is debugging, its complaints are not. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: unknown): void {
    this.logger.debug({ context }, String(message));
  }
  warn(message: unknown, context?: unknown): void {
    this.logger.warn({ context }, String(message));
  }
  error(message: unknown, ...details: unknown[]): void {
    this.logger.error({ details, ...(message instanceof Error && { err: message }) }, String(message));
  }
  fatal(message: unknown, ...details: unknown[]): void {
    this.error(message, ...details);
  }
}
