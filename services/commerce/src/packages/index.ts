export { PackageImport } from './package.import.js';
export { PackageNotFound } from './packages.errors.js';
export { PackagesModule } from './packages.module.js';
export { packageViewOf, type Showing } from './packages.presenter.js';
export type { NamedRows, PackageRow } from './package-row.js';
export { PackagesService } from './packages.service.js';
export { chaptersOf, type PackageTerms, type SoldPackage } from './sold-package.js';
