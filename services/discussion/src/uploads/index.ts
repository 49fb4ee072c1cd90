export { UploadsModule } from './uploads.module.js';
export { attachmentsFolder, UploadsService } from './uploads.service.js';
