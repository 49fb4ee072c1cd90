export { ContentEditingModule } from './content-editing.module.js';
