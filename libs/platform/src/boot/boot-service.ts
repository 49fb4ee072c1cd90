import type { Route } from '@exam/contracts';
import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import 'reflect-metadata';
import { RefusedRights } from '../audit/refused-rights.js';
import { AccessGuard } from '../auth/access-guard.js';
import type { BaseConfig } from '../config/define-config.js';
import { Database, type DatabaseClass } from '../db/database.js';
import { answerRefusal } from '../errors/refusal.filter.js';
import { startConsuming } from '../events/deliver.js';
import { limitAnswersUnderWay } from '../http/answers-under-way.js';
import { limitBodiesUnderWay } from '../http/bodies-under-way.js';
import { checkAnswers } from '../http/check-answers.js';
import { handleDirectly } from '../http/direct.js';
import { refuseIdleDecorators } from '../http/idle-decorators.js';
import { openApiOf } from '../http/openapi.js';
import { followRequests, limitRoutes, readBodies, refuseCallsOfOthers, requestIdOf } from '../http/request-hooks.js';
import { limitLargeBodies } from '../http/large-bodies.js';
import { followRefusedRights } from '../http/refused-rights-hook.js';
import { slowBodies } from '../http/slow-bodies.js';
import { Health } from '../observe/health.js';
import { measureRequests } from '../observe/http-metrics.js';
import { endConnectionsWhenLeaving, serveInternalPages } from '../observe/internal-pages.js';
import { createLogger, Logger } from '../observe/logger.js';
import { Metrics } from '../observe/metrics.js';
import { Tracing, tracingOf } from '../observe/tracing.js';
import { keepCompiled } from './keep-compiled.js';
import { listen } from './listen.js';
import { NestLog } from './nest-log.js';
import { PlatformModule } from './platform.module.js';
import { shutDownOnSignals } from './shutdown.js';
import { collectStartUpGarbage } from './start-up-garbage.js';
import { untilThere } from './until-there.js';

export interface ServiceOptions {
  readonly name: string;
  readonly module: Type<unknown> | DynamicModule;
  readonly config: BaseConfig;
  /** Put in place of the platform's own, as a test's clock is. */
  readonly providers?: readonly Provider[];
  /** The service's own database with its Prisma client (docs/build/data.md). */
  readonly db?: DatabaseClass;
  /** False: nothing is consumed or relayed, as tests bring their events themselves. */
  readonly kafka?: boolean;
  /** Where its lines go; the standard output where nothing is said. */
  readonly lines?: DestinationStream;
}

@Module({})
class ServiceModule {}

/** Boots the service; `app.listen` remains to be called. A route without a contract refuses here. */
export async function createService(options: ServiceOptions): Promise<NestFastifyApplication> {
  const config = Object.freeze({ ...options.config, service: options.name });
  const logger = createLogger({ service: options.name, level: config.logLevel, destination: options.lines });
  const adapter = adapterOf(logger, config);
  const platform = PlatformModule.forRoot({
    ...options,
    config,
    logger,
    tracing: await tracingOf(config),
    relays: options.kafka !== false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    { module: ServiceModule, imports: [platform, options.module] },
    adapter,
    { abortOnError: false, bodyParser: false, logger: new NestLog(logger) },
  );
  prepareHttp(app, options.name, config, logger);
  try {
    refuseIdleDecorators(app);
    // before anything of the service asks it; the ORM's compiler is made with the first transaction, which is not to be
    // somebody's request
    if (options.db) await untilThere('the database', logger, () => firstTransaction(app));
    await app.init();
    if (options.kafka !== false) await startConsuming(app);
  } catch (error) {
    await app.close().catch(() => undefined);
    throw error;
  }
  app.get(Health).serving = true;
  return app;
}

/** Boots the service, listens on `config.port`, and shuts down in order at SIGTERM or SIGINT. */
export async function bootService(options: ServiceOptions): Promise<NestFastifyApplication> {
  const app = await createService(options);
  const { port, host } = options.config;
  await listen(app, { port, host });
  const logger = app.get<Logger>(Logger);
  shutDownOnSignals(app, logger);
  logger.info({ port, host }, `${options.name} is up`);
  keepCompiled();
  await collectStartUpGarbage();
  return app;
}

const firstTransaction = (app: NestFastifyApplication) => app.get(Database).transaction((tx) => tx.query('select 1'));

function adapterOf(logger: Logger, { trustedProxies, requestWithinMs }: BaseConfig): FastifyAdapter {
  return new FastifyAdapter({
    ...slowBodies(requestWithinMs),
    genReqId: requestIdOf,
    requestIdHeader: false,
    // the edge says who called and drops what the caller said; nobody else is believed
    trustProxy: trustedProxies,
    // requests on connections that are kept alive are still answered while the service shuts down
    return503OnClosing: false,
    exposeHeadRoutes: false,
    // said here, or every start would load Fastify's compilers of JSON schemas: contracts check what comes and goes
    schemaController: { compilersFactory: { buildValidator: refuseJsonSchema, buildSerializer: refuseJsonSchema } },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      answerRefusal(error, request, reply, logger),
  });
}

function refuseJsonSchema(): never {
  throw new Error('A route is checked by its contract, not by a JSON schema.');
}

function prepareHttp(app: NestFastifyApplication, name: string, config: BaseConfig, logger: Logger): void {
  const server = app.getHttpAdapter().getInstance();
  const routes: Route[] = [];
  endConnectionsWhenLeaving(server, app.get(Health));
  readBodies(server);
  limitRoutes(server);
  server.addHook('onRoute', ({ config: of }) => {
    if (!of?.route) return;
    if (of.route.service !== name) throw new Error(`${of.route.name} is a call of ${of.route.service}, not of ${name}`);
    routes.push(of.route);
  });
  handleDirectly(server, app, logger);
  refuseCallsOfOthers(server, name);
  followRequests(server, app.get(AccessGuard), app.get(Tracing));
  limitLargeBodies(server);
  limitBodiesUnderWay(server);
  limitAnswersUnderWay(server);
  followRefusedRights(server, app.get(RefusedRights));
  measureRequests(server, app.get(Metrics));
  if (config.checkAnswers) checkAnswers(server);
  serveInternalPages(server, {
    health: app.get(Health),
    metrics: app.get(Metrics),
    openApi: () => openApiOf(name, routes),
  });
}
