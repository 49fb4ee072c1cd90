import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Type } from '@nestjs/common';
import type { ServiceName } from '@exam/contracts';
import type { DatabaseClass } from '@exam/platform';

/** What a service offers to whoever boots it; `main.ts` uses the same three. */
export interface ServiceParts {
  readonly module: Type;
  readonly loadConfig: () => unknown;
  readonly db?: DatabaseClass;
}

const servicesFolder = path.resolve(import.meta.dirname, '../../../services');

/** Loads a service by its place in the tree: a library may not name a service in an import. */
export async function loadService(name: ServiceName): Promise<ServiceParts> {
  const { AppModule } = (await load(name, 'app.module.ts')) as { AppModule: Type };
  const { loadConfig } = (await load(name, 'config.ts')) as { loadConfig: () => unknown };
  const { Db } = (await load(name, 'db.ts')) as { Db: DatabaseClass };
  return { module: AppModule, loadConfig, db: Db };
}

function load(name: ServiceName, file: string): Promise<unknown> {
  return import(pathToFileURL(path.join(servicesFolder, name, 'src', file)).href);
}
