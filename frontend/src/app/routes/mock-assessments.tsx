import { ExamListPage } from './exam-list-page.js';

export const Component = () => <ExamListPage kind="mock" />;
