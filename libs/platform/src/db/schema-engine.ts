// Prisma's schema engine as WebAssembly: the native one is downloaded from a host that an air-gapped cluster cannot
// reach.
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import pg from 'pg';
import { runScript, type LockPatience } from './lock-patience.js';
import { connectWithinMs } from './pool.js';

export interface EngineOptions {
  databaseUrl: string;
  /** Prisma schema files: path and text. */
  datamodels?: [path: string, text: string][];
  locks?: LockPatience;
}

export async function withSchemaEngine<T>(
  { databaseUrl, datamodels, locks }: EngineOptions,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString: databaseUrl, connectionTimeoutMillis: connectWithinMs, max: 1 });
  const adapter = new EngineAdapter(pool, locks);
  const factory = bindMigrationAwareSqlAdapterFactory(adapter);
  await (loaded ??= load());
  const engine: SchemaEngine = await bindings.SchemaEngine.new({ datamodels }, () => undefined, factory);
  try {
    return await work(engine);
  } catch (error) {
    throw readable(error, adapter.fault);
  } finally {
    engine.free();
    await pool.end();
  }
}

interface Wasm {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: { __wbindgen_start(): void } } }>;
}

let loaded: Promise<void> | undefined;

/**
 * The package's entry imports its .wasm file as a module, which Node 20 does only behind a flag; these are the same
 * three steps.
 */
async function load(): Promise<void> {
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = await readFile(script.replace(/\.js$/, '.wasm'));
  const { WebAssembly } = globalThis as unknown as { WebAssembly: Wasm };
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': { ...bindings, ...unheldTimers() },
  });
  (bindings as unknown as { __wbg_set_wasm(exports: object): void }).__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  // where the engine says why it gave up, before its memory is unusable
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => process.emitWarning(message, 'SchemaEnginePanic') },
  });
}

/** The engine never clears the time-out of its lock, which would hold every process that migrated for ten seconds. */
function unheldTimers(): object {
  const names = Object.keys(bindings).filter((name) => name.startsWith('__wbg_setTimeout_'));
  return Object.fromEntries(
    names.map((name) => [name, (work: () => void, ms: number) => setTimeout(work, ms >>> 0).unref()]),
  );
}

/** The ORM's adapter with two corrections that the engine needs. */
class EngineAdapter extends PrismaPg {
  /** What PostgreSQL said of the last script it refused: the engine keeps only a number for it. */
  fault: Error | undefined;

  constructor(
    pool: pg.Pool,
    private readonly locks?: LockPatience,
  ) {
    super(pool);
  }

  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    const pool = adapter.underlyingDriver();
    // The adapter splits a script at every semicolon, also those within a function's body, a text or a comment.
    // Sent whole, as the native engine does, PostgreSQL parses it and runs it as one transaction.
    adapter.executeScript = async (script) => {
      try {
        await runScript(pool, script, this.locks);
      } catch (error) {
        this.fault = error as Error;
        throw error;
      }
    };
    readChars(adapter, pool);
    return adapter;
  }
}

/**
 * Columns of the type "char", as PostgreSQL 18's constraints have, are unknown to the adapter: it reads them as text,
 * the engine as characters.
 */
function readChars(adapter: Awaited<ReturnType<PrismaPg['connect']>>, pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<pg.QueryResult>;
  const queryRaw = adapter.queryRaw.bind(adapter);
  let chars: boolean[] = [];
  pool.query = (async (...given: unknown[]) => {
    const result = await query(...given);
    chars = (result.fields ?? []).map((field) => field.dataTypeID === pg.types.builtins.CHAR);
    result.fields?.forEach((field, index) => chars[index] && (field.dataTypeID = pg.types.builtins.TEXT));
    return result;
  }) as typeof pool.query;
  let previous: Promise<unknown> = Promise.resolve();
  adapter.queryRaw = (asked) => {
    // one after the other, so that `chars` is of this query
    const answer = previous.then(async () => {
      const result = await queryRaw(asked);
      return {
        ...result,
        columnTypes: result.columnTypes.map((type, index) => (chars[index] ? ColumnTypeEnum.Character : type)),
      };
    });
    previous = answer.catch(() => undefined);
    return answer;
  };
}

function readable(error: unknown, fault: Error | undefined): unknown {
  if (fault) return new Error(`a migration failed: ${fault.message}`, { cause: fault });
  return error instanceof Error ? error : new Error(`the schema engine refused: ${JSON.stringify(error)}`);
}
