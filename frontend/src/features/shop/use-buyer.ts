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
  return {
    user,
    holds: ({ packageId, userPurchased, contentInclusions }) => {
      const chapters = contentInclusions.subjects.flatMap((subject) => subject.chapters);
      const isOpen = chapters.length > 0 && chapters.every(({ chapterId }) => open.has(chapterId));
      return userPurchased || isOpen || active.some((one) => one.packageId === packageId);
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
