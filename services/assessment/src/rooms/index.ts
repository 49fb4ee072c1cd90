export { RoomsModule } from './rooms.module.js';
