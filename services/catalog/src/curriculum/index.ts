export { CurriculumModule } from './curriculum.module.js';
export { CurriculumService } from './curriculum.service.js';
export { placeOf, type Place } from './place.js';
export { ToldSubjects } from './told-subjects.js';
