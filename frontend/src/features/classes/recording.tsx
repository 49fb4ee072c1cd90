import type { Meeting } from '@exam/contracts/http/catalog-classes';
import { useQuery } from '@tanstack/react-query';
import { fileUrlQuery } from '../../entities/files/api.js';
import { useUser } from '../../entities/session/use-user.js';
import { t } from '../../texts/classes.js';
import { Dialog } from '../../ui/dialog.js';
import { QueryView } from '../../ui/query-view.js';
import { Player } from '../../ui/video/player.js';
import { isElsewhere } from './api.js';

/** What was recorded of a class that is over: in our storage, where addresses run out, or elsewhere. */
export function Recording({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const recording = meeting.recording!;
  const stored = isElsewhere(recording) ? null : recording;
  const file = useQuery(fileUrlQuery(useUser().currentAccountId, stored, true));
  const player = (url: string) => (
    <Player url={url} title={meeting.title} autoPlay onFailed={() => void (stored && file.refetch())} />
  );
  return (
    <Dialog opened title={t('own.class.recording', { title: meeting.title })} size="xl" onClose={onClose}>
      {stored === null ? player(recording) : <QueryView query={file}>{({ url }) => player(url)}</QueryView>}
    </Dialog>
  );
}
