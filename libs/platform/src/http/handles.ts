import { readQuickly, type ReadBytes } from './json-body.js';
import type { HandledOf, InputOf, Route } from '@exam/contracts';
import { RequestMapping, RequestMethod } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import type { ChangeContext } from '../console/changes.js';
import type { ContextOf } from './request-context.js';

const handled = Symbol('handled route');

/** Made by the handler itself: bytes or text of a `raw` route, or the reply it has already sent. */
type RawAnswer = Uint8Array | string | FastifyReply;
/** Where the contract declares nothing but `status: true`, the handler has nothing to answer. */
type Nothing<Answer> = keyof Answer extends never ? void : never;
type Handled<R extends Route> = HandledOf<R> | RawAnswer | Nothing<HandledOf<R>>;
type Handler<R extends Route> = (input: InputOf<R>, context: ContextOf<R>) => Promise<Handled<R>> | Handled<R>;

/**
 * Makes a controller's method the handler of a contract's route: method, path, access, ownership, limits, the parsing
 * of the input and the `status: true` of the answer all come from there. It is the only way to be reachable: boot
 * refuses a route that has no contract.
 */
export function Handles<R extends Route>(route: R, { readBytes }: { readBytes?: ReadBytes } = {}) {
  if (readBytes) readQuickly(route, readBytes);
  return <H extends Handler<R>>(target: object, name: string, method: TypedPropertyDescriptor<H>): void => {
    RequestMapping({ path: route.path, method: RequestMethod[route.method] })(target, name, method);
    RouteConfig({ route })(target, name, method);
    Reflect.defineMetadata(handled, route, method.value as object);
  };
}

type ChangeHandler<R extends Route> = (
  input: InputOf<R>,
  context: ChangeContext,
) => Promise<HandledOf<R> | Nothing<HandledOf<R>>>;
const changes = new WeakSet<object>();

/**
 * As `Handles`, for a route that the contract declares as a `change`: the handler is given one transaction, in which the
 * platform keeps the command and the audit entry.
 */
export function Changes<R extends Route>(route: R) {
  return <H extends ChangeHandler<R>>(target: object, name: string, method: TypedPropertyDescriptor<H>): void => {
    changes.add(method.value as object);
    Handles(route)(target, name, method as never);
  };
}

export const isChange = (method: object): boolean => changes.has(method);

export function handledRoute(method: object): Route | undefined {
  return Reflect.getMetadata(handled, method) as Route | undefined;
}
