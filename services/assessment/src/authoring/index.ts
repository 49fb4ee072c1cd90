export { ExamBegun, NotYourSection } from './authoring.errors.js';
export { AuthoringModule } from './authoring.module.js';
export { DraftsService } from './drafts.service.js';
