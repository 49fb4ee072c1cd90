import type { InputOf, identityImports } from '@exam/contracts';
import { Controller, Inject, type Type } from '@nestjs/common';
import { Handles } from '../http/handles.js';
import { type ActorContext } from '../http/request-context.js';
import { Imports } from './imports.js';
import type { ImportRoutes } from './routes.js';

type Calls = typeof identityImports;

/** The controller of one service's three calls. They differ between services in their paths alone. */
export function importsController(serviceRoutes: ImportRoutes): Type {
  const routes = serviceRoutes as Calls;

  @Controller()
  class ImportsController {
    constructor(@Inject(Imports) private readonly imports: Imports) {}

    @Handles(routes.open)
    async open({ body }: InputOf<Calls['open']>, { actor }: ActorContext) {
      await this.imports.open(actor, body);
      return { importId: body.importId };
    }

    @Handles(routes.rows)
    rows({ params, body }: InputOf<Calls['rows']>, { actor }: ActorContext) {
      return this.imports.addRows(actor, params.importId, body);
    }

    @Handles(routes.commit)
    commit({ params, body }: InputOf<Calls['commit']>, { actor }: ActorContext) {
      return this.imports.commit(actor, params.importId, body);
    }
  }
  return ImportsController;
}
