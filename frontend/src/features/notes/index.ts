export { NotesDrawer } from './notes-drawer.js';
