export { readFile } from './read-file.js';
export type { FileFault, ParsedFile, ParsedRow, Told } from './parsed.js';
