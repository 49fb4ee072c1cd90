export { picturesFolder } from './pictures.service.js';
export { PictureUnusable } from './profile.errors.js';
export { ProfileModule } from './profile.module.js';
