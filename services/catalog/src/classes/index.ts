export { ClassesModule } from './classes.module.js';
