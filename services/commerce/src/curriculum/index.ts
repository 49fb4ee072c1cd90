export { CurriculumModule } from './curriculum.module.js';
export { CurriculumService } from './curriculum.service.js';
