export { PacksModule } from './packs.module.js';
export { toldOf } from './told-class.js';
