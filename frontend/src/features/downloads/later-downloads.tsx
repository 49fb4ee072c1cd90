import { lazyPart } from '../../ui/lazy-part.js';
import { Opening } from '../../ui/opening.js';

export const Downloads = lazyPart(() => import('./downloads.js'), <Opening />);
