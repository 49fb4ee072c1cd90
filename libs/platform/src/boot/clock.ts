import { Injectable } from '@nestjs/common';

/** The only source of "now" for a rule; tests put another in its place. */
@Injectable()
export class Clock {
  /** Epoch milliseconds. */
  now(): number {
    return Date.now();
  }
}
