import { writeFileSync } from 'node:fs';
import { noticeFile, noticeText } from './notice.js';

/** `npm run tool -- notice`: writes NOTICE. */
writeFileSync(noticeFile, noticeText());
console.log('  NOTICE is up to date');
