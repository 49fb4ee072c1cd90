export { BoardsModule } from './boards.module.js';
export { BoardsService } from './boards.service.js';
