export { chapterExamQuery, type ChapterExam } from './api.js';
export { DiagnosticDialog } from './diagnostic-dialog.js';
