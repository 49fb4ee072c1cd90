export { BeginExam } from './begin-exam.js';
export { Tile, Tiles } from './tile.js';
