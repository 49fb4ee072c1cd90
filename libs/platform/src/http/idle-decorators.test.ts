import { allow, defineRoute } from '@exam/contracts';
import { defineConfig, Handles } from '@exam/platform';
import { startService } from '@exam/testing';
import { Controller, Header, Module, UseGuards, UseInterceptors, UsePipes, type Type } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { z } from 'zod';
import { refuseIdleDecorators } from './idle-decorators.js';

const ring = defineRoute({
  service: 'catalog',
  name: 'ring',
  method: 'GET',
  path: '/ring',
  summary: 'Rings',
  access: allow('student'),
  answer: z.object({ status: z.literal(true) }),
});
const guard = { canActivate: () => false };
const pipe = { transform: (value: unknown) => value };
const interceptor = { intercept: (_: unknown, next: { handle(): never }) => next.handle() };

@Controller()
@UseGuards(guard)
class Guarded {
  @Handles(ring)
  ring() {}
}
@Controller()
class Intercepted {
  @UseInterceptors(interceptor)
  @Handles(ring)
  ring() {}
}
@Controller()
class Piped {
  @UsePipes(pipe)
  @Handles(ring)
  ring() {}
}
@Controller()
class Headed {
  @Header('x-bell', 'yes')
  @Handles(ring)
  ring() {}
}
@Controller()
class Plain {
  @Handles(ring)
  ring() {}
}

async function refuse(controller: Type, providers: { provide: string; useValue: object }[] = []): Promise<void> {
  @Module({ controllers: [controller], providers })
  class BellModule {}
  const app = await NestFactory.create(BellModule, new FastifyAdapter(), { logger: false, abortOnError: false });
  try {
    refuseIdleDecorators(app);
  } finally {
    await app.close();
  }
}

test.each([
  [Guarded, '@UseGuards on Guarded has no effect'],
  [Intercepted, '@UseInterceptors on Intercepted.ring has no effect'],
  [Piped, '@UsePipes on Piped.ring has no effect'],
  [Headed, '@Header on Headed.ring has no effect'],
])('%p is refused', async (controller, message) => {
  await expect(refuse(controller)).rejects.toThrow(message);
});

test('a guard of the whole application is refused, a controller without such decorators is not', async () => {
  await expect(refuse(Plain, [{ provide: APP_GUARD, useValue: guard }])).rejects.toThrow(/would not be called/);
  await expect(refuse(Plain)).resolves.toBeUndefined();
});

test('a service that holds one does not start', async () => {
  @Module({ controllers: [Guarded] })
  class GuardedModule {}
  const starting = startService('catalog', { module: GuardedModule, loadConfig: () => defineConfig() });
  await expect(starting).rejects.toThrow(/decision 011/);
});
