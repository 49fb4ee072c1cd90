import type { Attachment } from '@exam/contracts/http/discussion/index';
import { Anchor, Group, Stack } from '@mantine/core';
import { PaperIcon } from '../../ui/page-icons.js';
import { Picture } from '../../ui/picture.js';
import classes from './talk.module.css';

/** Pictures enlarge on a touch, sound and film play on demand, a document opens in a tab of its own. */
export function Attachments({ lists }: { lists: readonly (readonly Attachment[])[] }) {
  const all = lists.flat();
  if (all.length === 0) return null;
  return (
    <Stack gap="xs">
      <Group gap="xs" align="flex-start">
        {all.map((one) => (
          <AttachmentView key={one.newFileName} attachment={one} />
        ))}
      </Group>
    </Stack>
  );
}

function AttachmentView({ attachment: { type, uri, name } }: { attachment: Attachment }) {
  if (type === 'image') {
    return (
      <div className={classes.picture}>
        <Picture src={uri} alt={name} lazy />
      </div>
    );
  }
  if (type === 'audio') return <audio controls preload="none" src={uri} aria-label={name} className={classes.media} />;
  if (type === 'video') return <video controls preload="none" src={uri} aria-label={name} className={classes.media} />;
  return (
    <Anchor href={uri} target="_blank" rel="noreferrer" className={classes.file}>
      <PaperIcon size={18} />
      {name}
    </Anchor>
  );
}
