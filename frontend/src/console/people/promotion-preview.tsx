import { previewPromotion, type PromotionPreview as Seen } from '@exam/contracts/http/identity/people';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { t as consoleText } from '../../texts/console.js';
import { textOfRefusal } from '../../texts/refusals.js';
import { t } from '../../texts/people.js';
import { DataTable } from '../../ui/data-table.js';
import { QueryView } from '../../ui/query-view.js';
import { placeText } from './place-text.js';
import type { Target } from './place-dialog.js';
import { LoadFailed } from '../kit/load-failed.js';

type Props = {
  userIds: readonly string[];
  to: Target;
  /** Who stays where they are, by choice. */
  leftOut: ReadonlySet<string>;
  onToggle: (userId: string) => void;
};

/** What promoting would do, shared by the table and the button below it. */
export const usePromotionPreview = (userIds: readonly string[], to: Target | null) =>
  useQuery({
    queryKey: ['people', 'promotion', userIds, to],
    queryFn: ({ signal }) =>
      call(previewPromotion, { body: { userIds: [...userIds], to: to! } }, { signal }).then(({ items }) => items),
    enabled: to !== null,
  });

/** Student by student before anything changes; who repeats the year is taken out. */
export function PromotionPreview({ userIds, to, leftOut, onToggle }: Props) {
  const query = usePromotionPreview(userIds, to);
  return (
    <QueryView query={query} Failure={LoadFailed}>
      {(items) => (
        <DataTable<Seen>
          label={t('people.promote')}
          rows={items}
          rowKey={({ userId }) => userId}
          columns={[
            {
              key: 'name',
              title: t('people.name'),
              cell: ({ userId, name, refused }) => (
                <Checkbox
                  label={name}
                  aria-label={consoleText('console.kit.select', { name })}
                  checked={refused === null && !leftOut.has(userId)}
                  disabled={refused !== null}
                  onChange={() => onToggle(userId)}
                />
              ),
            },
            { key: 'now', title: t('people.now'), cell: ({ now }) => placeText(now) },
            {
              key: 'what',
              title: t('people.outcome'),
              cell: ({ refused }) => (refused === null ? t('people.promoteNew') : (textOfRefusal(refused) ?? refused)),
            },
          ]}
          empty={null}
        />
      )}
    </QueryView>
  );
}
