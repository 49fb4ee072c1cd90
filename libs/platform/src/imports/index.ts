export { refuse, type AnyImportKind, type ImportContext, type ImportKind, type RowRefusal, type StagedRow } from './kind.js';
export { ImportsModule, type ImportsOptions } from './imports.module.js';
