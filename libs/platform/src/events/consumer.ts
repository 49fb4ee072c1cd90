// The only file that knows that a consumer is a Nest controller and its method an event pattern.
import { Controller } from '@nestjs/common';
import type { EventDefinition, EventOf } from '@exam/contracts';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { HandlerTx, Tx } from '../db/tx.js';

/** Marks a reaction: a class named as a sentence with one method marked `@Consumes` or `@ConsumesBatch`. */
export function Consumer(): ClassDecorator {
  return (target) => Controller()(target);
}

/** What a consumer's method asked for. */
export interface Consumption {
  readonly consumer: string;
  readonly definitions: readonly EventDefinition[];
  readonly takes: 'one' | 'batch';
}

/** One call of a consumer's method; a failure is noted here, out of the sight of filters made for HTTP. */
export interface ConsumerCall {
  readonly tx: Tx;
  failure?: { readonly error: unknown };
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a list of definitions of different data
type Definitions = [EventDefinition<any>, ...EventDefinition<any>[]];
/** Event by event, so that `event.type` tells which data it has. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
type EachOf<Wanted> = Wanted extends EventDefinition<any> ? EventOf<Wanted> : never;
type Handler<Input> = (input: Input, tx: HandlerTx) => Promise<unknown> | unknown;
type MethodOf<Input> = <M extends Handler<Input>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/** `handle(event, tx)`: one event at a time; those of one Kafka batch share a transaction. */
export function Consumes<Wanted extends Definitions>(...definitions: Wanted): MethodOf<EachOf<Wanted[number]>> {
  return consumption(definitions, 'one') as MethodOf<EachOf<Wanted[number]>>;
}

/** `handle(events, tx)`: the events of a Kafka batch that are new to this consumer, in order, in one transaction. */
export function ConsumesBatch<Wanted extends Definitions>(...definitions: Wanted): MethodOf<EachOf<Wanted[number]>[]> {
  return consumption(definitions, 'batch') as MethodOf<EachOf<Wanted[number]>[]>;
}

function consumption(definitions: readonly EventDefinition[], takes: Consumption['takes']): MethodDecorator {
  return (target, key, descriptor) => {
    const handle = descriptor.value as Handler<unknown>;
    const called = async function (this: unknown, input: unknown, call: ConsumerCall): Promise<void> {
      try {
        await handle.call(this, input, call.tx as HandlerTx);
      } catch (error) {
        call.failure = { error };
      }
    };
    const wrapped = { ...descriptor, value: called as never };
    const extras: Consumption = { consumer: target.constructor.name, definitions, takes };
    // without these Nest passes the payload only
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    EventPattern(extras.consumer, { ...extras })(target, key, wrapped as PropertyDescriptor);
    return wrapped;
  };
}
