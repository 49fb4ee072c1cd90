export { DownloadChapter } from './download-chapter.js';
export { Downloads } from './later-downloads.js';
