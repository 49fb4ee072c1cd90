export { AuthoringModule } from './authoring.module.js';
