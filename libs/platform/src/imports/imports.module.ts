/**
 * Gives a service the three import calls (open, rows, commit) and runs its kinds.
 *
 *   ImportsModule.register({ routes: identityImports, kinds: [OrganisationImport, BoardImport, UserImport] })
 *
 * Each kind is an injectable class; what it injects comes from global providers or from `imports`.
 */
import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { inPackOrder } from './kind-order.js';
import type { AnyImportKind } from './kind.js';
import type { ImportRoutes } from './routes.js';
import { importKindsToken } from './tokens.js';

export interface ImportsOptions {
  /** The service's calls from `@exam/contracts`: `identityImports` or `assessmentImports`. */
  routes: ImportRoutes;
  /** Injectable classes that implement `ImportKind`. */
  kinds: Type<AnyImportKind>[];
  /** Modules that offer what the kinds inject. */
  imports?: DynamicModule['imports'];
}

@Module({})
export class ImportsModule {
  static register({ kinds, imports = [] }: ImportsOptions): DynamicModule {
    return {
      module: ImportsModule,
      imports,
      providers: [
        ...kinds,
        { provide: importKindsToken, inject: kinds, useFactory: (...made: AnyImportKind[]) => inPackOrder(made) },
      ],
    };
  }
}
