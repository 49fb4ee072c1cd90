export { PacksModule } from './packs.module.js';
export { titlesOf, toldOf } from './told-class.js';
