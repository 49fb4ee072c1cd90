export { readFile } from './read-file.js';
export type { FileFault, ParsedFile, ParsedRow, Remark } from './parsed.js';
