import type { ContentItem } from '@exam/contracts/http/catalog-curriculum';
import { useQueryClient } from '@tanstack/react-query';
import { continueQuery } from '../content/index.js';
import { NotesDrawer } from '../notes/index.js';
import { useUser } from '../../entities/session/use-user.js';
import { Viewer } from './viewer.js';

type Props = {
  items: readonly ContentItem[];
  contentId: string;
  onOpen: (contentId: string) => void;
  onClose: () => void;
};

/** A file with its notes. */
export default function FileViewer({ onClose, ...props }: Props) {
  const { user_id: userId, currentAccountId: accountId } = useUser();
  const queryClient = useQueryClient();
  return (
    <Viewer
      {...props}
      person={{ userId, accountId }}
      onClose={() => {
        onClose();
        void queryClient.invalidateQueries({ queryKey: continueQuery(accountId).queryKey });
      }}
      notes={({ contentId, at, go, onClose: onNotesClose }) => (
        <NotesDrawer key={contentId} {...{ accountId, contentId, at }} onGo={go} onClose={onNotesClose} />
      )}
    />
  );
}
