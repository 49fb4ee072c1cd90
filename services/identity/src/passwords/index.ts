export { OwnPasswordsModule } from './own-passwords.module.js';
