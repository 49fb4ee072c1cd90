import { Injectable } from '@nestjs/common';
import type { EventDefinition, EventOf } from '@exam/contracts';
import type { HandlerTx } from '../db/tx.js';

/** A method marked `@Consumes` or `@ConsumesBatch`. */
export interface HandlerMark {
  readonly method: string | symbol;
  readonly definitions: readonly EventDefinition[];
  readonly takes: 'one' | 'batch';
}

export interface ConsumerMark {
  /** Stands in the inbox and among dead letters: it never changes, whatever the class is called. */
  readonly name: string;
  readonly handlers: readonly HandlerMark[];
  readonly catchUpOn: readonly EventDefinition[];
  readonly edition: number;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a list of definitions of different data
type AnyDefinition = EventDefinition<any>;

export interface ConsumerOptions {
  /**
   * Events from which it builds a table. At its first start it asks their publishers to announce them again, to it
   * alone, and so it does when `edition` was raised: for a new column.
   */
  readonly catchUpOn?: readonly AnyDefinition[];
  readonly edition?: number;
}

type ConsumerClass = new (...parts: never[]) => object;

const handlers = new WeakMap<object, HandlerMark[]>();
const consumers = new Map<unknown, ConsumerMark>();

/**
 * Marks a provider whose methods handle events. The name is unique in its service and stays when the class is renamed.
 * A marked class that no module provides stops the boot.
 */
export function Consumer(
  name: string,
  { catchUpOn = [], edition = 1 }: ConsumerOptions = {},
): <Class extends ConsumerClass>(type: Class) => void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`the consumer's name '${name}' is not of small letters, digits and single dashes`);
  return (type) => {
    const own = handlers.get(type.prototype as object);
    if (!own) throw new Error(`the consumer ${name} has no method that is marked @Consumes or @ConsumesBatch`);
    const all = own.flatMap(({ definitions }) => definitions);
    const twice = all.find((definition, index) => all.indexOf(definition) !== index);
    if (twice) throw new Error(`two methods of the consumer ${name} handle ${twice.name}`);
    const unread = catchUpOn.find((definition) => !all.includes(definition));
    if (unread) throw new Error(`the consumer ${name} catches up on ${unread.name} without handling it`);
    consumers.set(type, { name, handlers: own, catchUpOn, edition });
    Injectable()(type);
  };
}

type Definitions = [AnyDefinition, ...AnyDefinition[]];
type Handler<Input> = (input: Input, tx: HandlerTx) => Promise<unknown> | unknown;
type MethodOf<Input> = <M extends Handler<Input>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/** `method(event, tx)`: one event at a time; those of one Kafka batch share a transaction. */
export function Consumes<Wanted extends Definitions>(...definitions: Wanted): MethodOf<EventOf<Wanted[number]>> {
  return mark(definitions, 'one');
}

/** `method(events, tx)`: the events of a Kafka batch that are new to this consumer, in order, in one transaction. */
export function ConsumesBatch<Wanted extends Definitions>(...definitions: Wanted): MethodOf<EventOf<Wanted[number]>[]> {
  return mark(definitions, 'batch');
}

function mark(definitions: readonly EventDefinition[], takes: HandlerMark['takes']): MethodDecorator {
  return (target, method) => {
    handlers.set(target, [...(handlers.get(target) ?? []), { method, definitions, takes }]);
  };
}

/** Ends a `switch` over the type of an event: the compiler refuses it while a type is not handled. */
export function unhandledEvent(event: never): never {
  throw new Error(`nothing handles ${(event as { type: string }).type}`);
}

/** The consumers among the providers. Refuses marked methods in a class that is not marked itself. */
export function consumersAmong(instances: Iterable<object>): { instance: object; mark: ConsumerMark }[] {
  const found = [];
  for (const instance of new Set(instances)) {
    const mark = consumers.get(instance.constructor);
    if (mark) found.push({ instance, mark });
    else if (handlers.has(Object.getPrototypeOf(instance) as object))
      throw new Error(`${instance.constructor.name} consumes events without being marked @Consumer('<name>')`);
  }
  return found;
}

const provided = new WeakSet<object>();

/** Names of marked classes that this process has loaded and that no module of a service in it has provided yet. */
export function forgottenConsumers(instances: Iterable<object>): string[] {
  for (const { constructor } of instances) provided.add(constructor);
  return [...consumers].filter(([type]) => !provided.has(type as object)).map(([, { name }]) => name);
}

/** Where one process runs services one after another, as tests do: what it loaded for the one before needs no provider. */
export function acceptLoadedConsumers(): void {
  for (const type of consumers.keys()) provided.add(type as object);
}

/** For checks of a whole product: how a class consumes; undefined where it does not. */
export const consumerMarkOf = (type: unknown): ConsumerMark | undefined => consumers.get(type);
