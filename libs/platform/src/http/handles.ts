import type { InputOf, Route } from '@exam/contracts';
import { createParamDecorator, type ExecutionContext, HttpCode, RequestMapping, RequestMethod } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { inputOf } from './input.js';
import type { RequestContext } from './request-context.js';
import { contextOf } from './request-state.js';

const handled = Symbol('handled route');

/** Made by the handler itself: bytes or text of a `raw` route, or the reply it has already sent. */
type RawAnswer = Uint8Array | string | FastifyReply;
type Handler<R extends Route> = (
  input: InputOf<R>,
  context: RequestContext,
) => Promise<z.input<R['answer']> | RawAnswer> | z.input<R['answer']> | RawAnswer;

const Input = createParamDecorator((route: Route, host: ExecutionContext) =>
  inputOf(route, host.switchToHttp().getRequest<FastifyRequest>()),
);
const Context = createParamDecorator((_: undefined, host: ExecutionContext) => {
  const http = host.switchToHttp();
  return contextOf(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
});

/**
 * Makes a controller's method the handler of a contract's route: method, path, access, limits and the parsing of the
 * input all come from there. It is the only way to be reachable: boot refuses a route that has no contract.
 */
export function Handles<R extends Route>(route: R) {
  return <H extends Handler<R>>(target: object, name: string, method: TypedPropertyDescriptor<H>): void => {
    RequestMapping({ path: route.path, method: RequestMethod[route.method] })(target, name, method);
    HttpCode(route.status ?? 200)(target, name, method);
    RouteConfig({ route })(target, name, method);
    Input(route)(target, name, 0);
    Context(undefined)(target, name, 1);
    Reflect.defineMetadata(handled, route, method.value as object);
  };
}

export function handledRoute(method: object): Route | undefined {
  return Reflect.getMetadata(handled, method) as Route | undefined;
}
