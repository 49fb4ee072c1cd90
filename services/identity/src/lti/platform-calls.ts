import { askOutside, type Asked, type Transport } from '@exam/platform';
import { Injectable } from '@nestjs/common';

const mostBytes = 64 * 1024;

/** Calls to learning platforms, whose addresses an administrator typed or a platform named. */
@Injectable()
export class PlatformCalls {
  /** Tests lead it to a platform of their own. */
  transport: Transport = {};

  ask(address: string, asked: Omit<Asked, 'mostBytes'>): Promise<{ status: number; body: string }> {
    return askOutside(address, { ...asked, mostBytes }, this.transport);
  }
}
