import type { PackageView } from '@exam/contracts/http/commerce/packages';
import type { SessionUser } from '@exam/contracts/http/identity';
import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '../orders/index.js';
import { placeOf } from '../../entities/place/place.js';
import { sessionQuery } from '../../entities/session/api.js';
import { storedChoice, type BoardChoice } from './board-choice.js';

export type Buyer = {
  /** Null is a visitor. */
  user: SessionUser | null;
  /** Whether the account has the package now, or every chapter of it. */
  holds: (view: PackageView) => boolean;
  /** How many of its chapters are open to the account. */
  openOf: (view: PackageView) => number;
  choice: BoardChoice | null;
  /** False while it is being asked who is there and what they hold: till then nothing is offered to be bought again. */
  isKnown: boolean;
};

/** Who looks at the shop, and what the account holds by its own history. */
export function useBuyer(): Buyer {
  const { data: user = null, isPending } = useQuery(sessionQuery);
  const accountId = user?.currentAccountId ?? '';
  const { data: history = [], isLoading } = useQuery({ ...historyQuery(accountId), enabled: accountId !== '' });
  const active = history.filter(({ userPackageStatus }) => userPackageStatus === 'Active');
  const open = new Set(active.flatMap(({ chapterIds }) => chapterIds));
  const chaptersOf = ({ contentInclusions }: PackageView) =>
    contentInclusions.subjects.flatMap(({ chapters }) => chapters);
  const openOf = (view: PackageView) => chaptersOf(view).filter(({ chapterId }) => open.has(chapterId)).length;
  return {
    user,
    openOf,
    holds: (view) => {
      const n = openOf(view);
      const isOpen = n > 0 && n === chaptersOf(view).length;
      return view.userPurchased || isOpen || active.some(({ packageId }) => packageId === view.packageId);
    },
    choice: ownChoice(user) ?? storedChoice(),
    isKnown: !isPending && !isLoading,
  };
}

function ownChoice(user: SessionUser | null): BoardChoice | null {
  const place = user && placeOf(user);
  if (!place) return null;
  const { board, grade, group } = user.user_info;
  return { ...place, names: { board: board ?? '', class: grade ?? '', group: group ?? '' } };
}
