export { AttemptStory } from './attempt-story.js';
export { ReportViewPage } from './report-view.js';
export { SummaryExtras } from './summary-extras.js';
export { viewOf } from './views.js';
