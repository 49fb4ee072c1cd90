import { examListQuery } from '../../../entities/exams/api.js';
import { warm } from '../../../entities/session/warm.js';
import { ExamListPage } from '../exam-list-page.js';

export const loader = warm(({ user }) => [examListQuery('mock', user.currentAccountId)]);

export const Component = () => <ExamListPage kind="mock" />;
