export { NotYourSection } from './authoring.errors.js';
export { AuthoringModule } from './authoring.module.js';
