export { AccessModule } from './access.module.js';
export { AccessService } from './access.service.js';
export type { OpenedChapters } from './opened.js';
