import type { INestApplication, Type } from '@nestjs/common';
import { ApplicationConfig, ModulesContainer } from '@nestjs/core';

/**
 * Nest's decorators that its own pipeline would carry out, by the metadata they leave, and what to use here instead.
 */
const idle: Readonly<Record<string, [decorator: string, instead: string]>> = {
  __guards__: ['@UseGuards', "declare `access` and `own` in the route's contract"],
  __interceptors__: ['@UseInterceptors', 'call what is needed in the handler'],
  __pipes__: ['@UsePipes', "declare the schema in the route's contract"],
  __exceptionFilters__: ['@UseFilters', 'throw a Refusal'],
  __httpCode__: ['@HttpCode', "declare `status` in the route's contract"],
  __headers__: ['@Header', 'set it on `context.reply`'],
  __redirect__: ['@Redirect', 'answer by `context.reply.redirect`'],
};

/**
 * Requests do not pass through Nest's pipeline (decision 011), so these decorators would do nothing in silence, and a
 * guard that does nothing is a hole. Throws for the first one found.
 */
export function refuseIdleDecorators(app: INestApplication): void {
  const config = app.get(ApplicationConfig);
  const everywhere = [...config.getGlobalGuards(), ...config.getGlobalInterceptors(), ...config.getGlobalPipes()];
  const [one] = everywhere;
  if (one) throw new Error(`${one.constructor.name} is registered for the whole application and would not be called`);
  for (const { controllers } of app.get(ModulesContainer).values())
    for (const { metatype } of controllers.values()) if (metatype) refuseOn(metatype as Type);
}

function refuseOn(controller: Type): void {
  const prototype = controller.prototype as Record<string, unknown>;
  const methods = Object.getOwnPropertyNames(prototype).filter((name) => typeof prototype[name] === 'function');
  const places = [
    [controller.name, controller],
    ...methods.map((name) => [`${controller.name}.${name}`, prototype[name]]),
  ] as [string, object][];
  for (const [place, target] of places) {
    for (const [key, [decorator, instead]] of Object.entries(idle)) {
      if (Reflect.getOwnMetadata(key, target) === undefined) continue;
      throw new Error(`${decorator} on ${place} has no effect here (decision 011): ${instead}`);
    }
  }
}
