export { MistakesModule } from './mistakes.module.js';
