import type { SessionUser } from '@exam/contracts/http/identity';
import { forgetRooms } from '../room/index.js';
import { signOutHere } from '../../entities/session/api.js';
import { forgetDownloads } from '../../lib/offline.js';
import { paths } from '../../lib/paths.js';
import { queryClient } from '../../lib/query-client.js';
import { closeSocket } from '../../lib/socket.js';

/** Signs out and forgets the person: a new document, so that nothing stays in memory. */
export async function leave({ user_id }: Pick<SessionUser, 'user_id'>): Promise<void> {
  // everything here is forgotten before the server answers
  await Promise.all([signOutHere(), forgetRooms(user_id), forgetDownloads()]);
  // what another tab was writing while this one waited
  await forgetDownloads();
  closeSocket();
  queryClient.clear();
  window.location.assign(paths.home);
}
