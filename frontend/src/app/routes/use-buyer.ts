import type { SessionUser } from '@exam/contracts/http/identity';
import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '../../features/orders/api.js';
import { sessionQuery } from '../../features/session/api.js';
import { storedChoice, type BoardChoice } from '../../features/shop/board-choice.js';

/** Who looks at the shop; null is a visitor. `held` are the packages that the account holds now. */
export function useBuyer(): { user: SessionUser | null; held: ReadonlySet<string>; choice: BoardChoice | null } {
  const { data: user = null } = useQuery(sessionQuery);
  const accountId = user?.currentAccountId ?? '';
  const { data: history = [] } = useQuery({ ...historyQuery(accountId), enabled: accountId !== '' });
  const active = history.filter(({ userPackageStatus }) => userPackageStatus === 'Active');
  return { user, held: new Set(active.map(({ packageId }) => packageId)), choice: ownChoice(user) ?? storedChoice() };
}

function ownChoice(user: SessionUser | null): BoardChoice | null {
  const { boardId, classId, groupId, board, grade, group } = user?.user_info ?? {};
  if (!boardId || !classId || !groupId) return null;
  return { boardId, classId, groupId, names: { board: board ?? '', class: grade ?? '', group: group ?? '' } };
}
