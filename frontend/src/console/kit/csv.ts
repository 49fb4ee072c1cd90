import { saveFile } from '../../lib/save-file.js';

export { csvCell, csvOf } from '@exam/domain/csv-text';

/** Hands the browser a file that was made here. */
export const download = (name: string, text: string, type = 'text/csv;charset=utf-8'): void =>
  saveFile(name, new Blob([text], { type }));
