export { AcceptFilesService, type StoredFileRow } from './accept-files.service.js';
export { FilesModule } from './files.module.js';
