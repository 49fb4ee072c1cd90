import { PersonsModule } from '@exam/platform';
import { DrawBoardsAnew } from './draw-boards-anew.repository.js';

/** Submissions, rows of standings and usage go; sums of whole classes stay. */
export const Persons = PersonsModule.register({ service: 'analytics', also: DrawBoardsAnew });
