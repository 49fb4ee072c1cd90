// Who publishes and who consumes, read from the modules of the services; nothing is started.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventDefinition } from '@exam/contracts';
import { announcedBy } from '@exam/platform/events/announces';
import { consumerMarkOf, type ConsumerMark } from '@exam/platform/events/consumer';
import { PlatformModule } from '@exam/platform/boot/platform.module';
import { root, serviceNames, type ServiceName } from '../lib/folders.js';

type Class = new (...parts: never[]) => object;
interface ModuleParts {
  readonly imports?: readonly unknown[];
  readonly providers?: readonly unknown[];
}

export interface Parties {
  readonly service: ServiceName;
  readonly consumers: readonly ConsumerMark[];
  readonly announces: readonly EventDefinition[];
}

export async function readParties(): Promise<Parties[]> {
  return Promise.all(
    serviceNames.map(async (service) => {
      const file = path.join(root, 'services', service, 'src/app.module.ts');
      const { AppModule } = (await import(pathToFileURL(file).href)) as { AppModule: Class };
      const platform = PlatformModule.forRoot({ config: { service } as never });
      const classes = [...new Set([...providersOf(platform), ...providersOf(AppModule)])];
      return {
        service,
        consumers: classes.flatMap((one) => consumerMarkOf(one) ?? []),
        announces: classes.flatMap(announcedBy),
      };
    }),
  );
}

/** The classes that a module and those it imports provide. */
function providersOf(module: unknown, seen = new Set<unknown>()): Class[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const given = typeof module === 'function' ? {} : (module as ModuleParts & { module: Class });
  const type = typeof module === 'function' ? module : (module as { module: Class }).module;
  const marked = (key: string) => (Reflect.getMetadata(key, type) ?? []) as readonly unknown[];
  const providers = [...marked('providers'), ...((given as ModuleParts).providers ?? [])];
  const imports = [...marked('imports'), ...((given as ModuleParts).imports ?? [])];
  return [...providers.flatMap(classOf), ...imports.flatMap((one) => providersOf(one, seen))];
}

function classOf(provider: unknown): Class[] {
  if (typeof provider === 'function') return [provider as Class];
  const { useClass } = provider as { useClass?: Class };
  return useClass ? [useClass] : [];
}
