import { ReviewPage } from '../review-page.js';

export const Component = () => <ReviewPage />;
