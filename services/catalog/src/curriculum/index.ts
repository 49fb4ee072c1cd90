export { AnnounceSubjects } from './announce.repository.js';
export { CurriculumModule } from './curriculum.module.js';
export { CurriculumService } from './curriculum.service.js';
export { placeOf, type Place } from './place.js';
