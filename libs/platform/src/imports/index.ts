/**
 * Imports of content packs: staging, checking and applying rows of which the platform knows only the kind's name.
 * It refuses to know what a row means: that is the service's `ImportKind`.
 */
export { awaitRows } from './await-rows.js';
export {
  refuse,
  type AnyImportKind,
  type ImportContext,
  type ImportKind,
  type RowRefusal,
  type RowWarning,
  type StagedRow,
} from './kind.js';
export { idPathsOf, idsAt, thing } from './row-names.js';
export { ImportsModule, type ImportsOptions } from './imports.module.js';
export { Imports } from './imports.js';
export { instantOf } from './pack-instant.js';
export { ChunkReused, ImportNotOpen, UnknownKind } from './imports.errors.js';
