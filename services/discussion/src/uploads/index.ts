export { UploadsService } from './uploads.service.js';
