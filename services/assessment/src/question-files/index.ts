export { fileEndings, fileTypes } from './file-types.js';
export { readFile } from './read-file.js';
export { writeFile } from './write-file.js';
export type { FileFault, ParsedFile, ParsedRow, Remark } from './parsed.js';
export { templateSheets } from './xlsx-template.js';
export { workbookBytes } from './xlsx-write.js';
