export { LiveClassesModule } from './live-classes.module.js';
