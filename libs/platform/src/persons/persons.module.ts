/**
 * Gives a service its part in a person's export and erasure: a call that reads what it holds, and a consumer that
 * erases it. Tables are found in the database; a service says only which rows stay, and what lies outside its tables.
 *
 *   PersonsModule.register({ service: 'commerce', kept: { order: { billing: `'{}'` } }, also: EndSubscriptions })
 */
import { personErased, personRoutes, type EventOf, type InputOf, type ServiceName } from '@exam/contracts';
import { Controller, Inject, Module, type DynamicModule, type Type } from '@nestjs/common';
import { Audit } from '../audit/audit.js';
import { Database } from '../db/database.js';
import type { HandlerTx } from '../db/tx.js';
import { Consumer, Consumes } from '../events/consumer.js';
import { Handles } from '../http/handles.js';
import type { ActorContext } from '../http/request-context.js';
import { Logger } from '../observe/logger.js';
import { ErasesOutside } from './erase-outside.js';
import { PersonData, type KeptRows, type PersonOf } from './person-data.js';

/** What a service does besides its tables. */
export interface PersonsElsewhere {
  /** Keys of files in the object storage. */
  files?(person: PersonOf): Promise<string[]>;
  /** Runs in the erasure's transaction before the rows go, and asks nobody outside. */
  erase?(tx: HandlerTx, person: PersonOf): Promise<void>;
  /** By what the person is known outside, from the rows before they go. */
  namesOutside?(tx: HandlerTx, person: PersonOf): Promise<string[]>;
  /** Runs after the transaction, in none, until it succeeds. May come again: it must find nothing then. */
  eraseOutside?(person: PersonOf, names: readonly string[]): Promise<void>;
}

export interface PersonsOptions {
  readonly service: ServiceName;
  readonly kept?: KeptRows;
  readonly also?: Type<PersonsElsewhere>;
  /** Modules that offer what `also` injects. */
  readonly imports?: NonNullable<DynamicModule['imports']>;
}

const ELSEWHERE = Symbol('what a service holds of a person besides its tables');

@Module({})
export class PersonsModule {
  static register({ service, kept = {}, also, imports = [] }: PersonsOptions): DynamicModule {
    return {
      module: PersonsModule,
      imports,
      controllers: [controllerOf(service)],
      providers: [
        ...(also ? [also, { provide: ELSEWHERE, useExisting: also }] : [{ provide: ELSEWHERE, useValue: {} }]),
        { provide: PersonData, inject: [Database], useFactory: (db: Database) => new PersonData(db, kept) },
        {
          provide: ErasesOutside,
          inject: [Database, Logger, ELSEWHERE],
          useFactory: (db: Database, log: Logger, elsewhere: PersonsElsewhere) =>
            new ErasesOutside(db, log, elsewhere.eraseOutside?.bind(elsewhere)),
        },
        consumerOf(),
      ],
      exports: [PersonData],
    };
  }
}

function controllerOf(service: ServiceName): Type {
  const route = personRoutes[service];

  @Controller()
  class PersonsController {
    constructor(
      @Inject(PersonData) private readonly data: PersonData,
      @Inject(ELSEWHERE) private readonly elsewhere: PersonsElsewhere,
      @Inject(Audit) private readonly audit: Audit,
      @Inject(Database) private readonly db: Database,
    ) {}

    @Handles(route)
    async read({ body }: InputOf<typeof route>, { actor }: ActorContext) {
      await this.audit.add(this.db, { action: 'person.exported', actor, subject: `user:${body.userId}` });
      return { tables: await this.data.read(body), files: (await this.elsewhere.files?.(body)) ?? [] };
    }
  }
  return PersonsController;
}

/** One class for each service: a service that has none of it loads none. */
function consumerOf(): Type {
  @Consumer('persons', { catchUpOn: [personErased] })
  class PersonsConsumer {
    constructor(
      @Inject(PersonData) private readonly data: PersonData,
      @Inject(ELSEWHERE) private readonly elsewhere: PersonsElsewhere,
      @Inject(ErasesOutside) private readonly outside: ErasesOutside,
    ) {}

    @Consumes(personErased)
    async erase({ data }: EventOf<typeof personErased>, tx: HandlerTx): Promise<void> {
      const names = await this.elsewhere.namesOutside?.(tx, data);
      await this.elsewhere.erase?.(tx, data);
      await this.data.erase(tx, data);
      await this.outside.add(tx, data, names ?? []);
    }
  }
  return PersonsConsumer;
}
