import type { Meeting } from '@exam/contracts/http/catalog-classes';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../texts/classes.js';
import { Dialog } from '../../ui/dialog.js';
import { QueryView } from '../../ui/query-view.js';
import { addressOf } from './api.js';
import classes from './classes.module.css';

/** What was recorded of a class that is over. */
export function Recording({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const address = useQuery({
    queryKey: ['classes', 'recording', meeting.recording],
    queryFn: () => addressOf('video', meeting.recording!),
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <Dialog opened title={t('own.class.recording', { title: meeting.title })} size="xl" onClose={onClose}>
      <QueryView query={address}>
        {(url) => <video className={classes.film} src={url} controls autoPlay aria-label={meeting.title} />}
      </QueryView>
    </Dialog>
  );
}
