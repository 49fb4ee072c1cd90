// Prisma's schema engine as WebAssembly: the native one is downloaded from a host that an air-gapped cluster cannot reach.
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import pg from 'pg';

export interface EngineOptions {
  databaseUrl: string;
  /** Prisma schema files: path and text. */
  datamodels?: [path: string, text: string][];
}

export async function withSchemaEngine<T>({ databaseUrl, datamodels }: EngineOptions, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const factory = bindMigrationAwareSqlAdapterFactory(new WholeScripts(pool));
  await (loaded ??= load());
  const engine: SchemaEngine = await bindings.SchemaEngine.new({ datamodels }, () => undefined, factory);
  try {
    return await work(engine);
  } catch (error) {
    throw readable(error);
  } finally {
    engine.free();
    await pool.end();
  }
}

interface Wasm {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: { __wbindgen_start(): void } } }>;
}

let loaded: Promise<void> | undefined;

/** The package's entry imports its .wasm file as a module, which Node 20 does only behind a flag; these are the same three steps. */
async function load(): Promise<void> {
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = await readFile(script.replace(/\.js$/, '.wasm'));
  const { WebAssembly } = globalThis as unknown as { WebAssembly: Wasm };
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': { ...bindings, ...unheldTimers() } });
  (bindings as unknown as { __wbg_set_wasm(exports: object): void }).__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}

/** The engine never clears the time-out of its lock, which would hold every process that migrated for ten seconds. */
function unheldTimers(): object {
  const names = Object.keys(bindings).filter((name) => name.startsWith('__wbg_setTimeout_'));
  return Object.fromEntries(names.map((name) => [name, (work: () => void, ms: number) => setTimeout(work, ms >>> 0).unref()]));
}

/**
 * The adapter splits a script at every semicolon, also those within a function's body, a text or a comment.
 * Sent whole, as the native engine does, it is parsed by PostgreSQL and runs as one transaction.
 */
class WholeScripts extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    const pool = adapter.underlyingDriver();
    adapter.executeScript = async (script) => void (await pool.query(script));
    return adapter;
  }
}

/** The engine throws its answers as JSON; people want the message in it. */
function readable(error: unknown): unknown {
  const data = (error as { data?: { message?: string; meta?: object } }).data ?? (error as { error_code?: string }).error_code;
  if (!(error instanceof Error)) return new Error(`the schema engine refused: ${JSON.stringify(error)}`);
  if (data) error.message = `${error.message}: ${typeof data === 'string' ? data : JSON.stringify(data)}`;
  return error;
}
