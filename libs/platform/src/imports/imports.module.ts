/**
 * Gives a service the three import calls (open, rows, commit) and runs its kinds.
 *
 *   ImportsModule.register({ routes: identityImports, kinds: [OrganisationImport, BoardImport, UserImport],
 *     owned: { board: { table: 'board', id: 'board_id' } } })
 *
 * Each kind is an injectable class; what it injects comes from global providers or from `imports`.
 */
import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { Audit } from '../audit/audit.js';
import { Clock } from '../boot/clock.js';
import { Database } from '../db/database.js';
import { importsController } from './imports.controller.js';
import { Imports } from './imports.js';
import type { OwnedTables } from './foreign-rows.js';
import { inPackOrder } from './kind-order.js';
import type { AnyImportKind } from './kind.js';
import { PurgeImports } from './purge-imports.js';
import type { ImportRoutes } from './routes.js';

export interface ImportsOptions {
  /** The service's calls from `@exam/contracts`: `identityImports` or `assessmentImports`. */
  routes: ImportRoutes;
  /** Injectable classes that implement `ImportKind`. */
  kinds: Type<AnyImportKind>[];
  /** The tables of the things that the kinds' rows name, and that belong to an organisation. */
  owned: OwnedTables;
  /** Modules that offer what the kinds inject. */
  imports?: DynamicModule['imports'];
}

@Module({})
export class ImportsModule {
  static register({ routes, kinds, owned, imports = [] }: ImportsOptions): DynamicModule {
    return {
      module: ImportsModule,
      imports,
      controllers: [importsController(routes)],
      providers: [
        ...kinds,
        {
          provide: Imports,
          inject: [Database, Clock, Audit, ...kinds],
          useFactory: (db: Database, clock: Clock, audit: Audit, ...made: AnyImportKind[]) =>
            new Imports(db, clock, audit, inPackOrder(made), owned),
        },
        PurgeImports,
      ],
    };
  }
}
