export { creditText } from './credit-text.js';
export { beginHere, knownQuery } from './entrance/begin.js';
export { FigureList } from './entrance/figure-list.js';
export { loadRoom } from './entrance/load-room.js';
export { practiceFigures } from './entrance/practice-figures.js';
export { ReceiptView } from './screens/receipt-view.js';
export { forgetRoom, forgetRooms } from './sync/journal.js';
export { sendLeftRooms, signOutCheck } from './sync/left-rooms.js';
export { forgetOldRooms } from './sync/old-rooms.js';
/** The room without a server, for those who write questions and tests. */
export const loadTryRoom = () => import('./try/index.js');
