import type { z } from 'zod';

/** A message on the live channel. Pushes originate on the server only and tell; reading again is an HTTP call. */
export interface PushDefinition<Data extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly data: Data;
}

export const definePush = <Data extends z.ZodType>(push: PushDefinition<Data>): PushDefinition<Data> => push;
