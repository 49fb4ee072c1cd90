import { listExports, type InputOf } from '@exam/contracts';
import { Controller, type Type } from '@nestjs/common';
import { Changes } from '../http/handles.js';
import type { ChangeContext } from './changes.js';

type Exported = (typeof listExports)[keyof typeof listExports];

/** A service whose lists tell of persons enters that one is saved. */
export const listExportControllers = (service: string): Type[] =>
  Object.entries(listExports).flatMap(([list, route]) =>
    route.service === service ? [controllerOf(list, route)] : [],
  );

function controllerOf(list: string, route: Exported): Type {
  @Controller()
  class ListExportController {
    @Changes(route)
    note({ body }: InputOf<Exported>, { note }: ChangeContext): Promise<void> {
      note({ subject: `list:${list}`, details: { filter: body.filter }, changesNoField: true });
      return Promise.resolve();
    }
  }
  return ListExportController;
}
