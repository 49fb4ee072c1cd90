export { CurriculumEditingModule } from './curriculum-editing.module.js';
