import { deleteAnswer, deleteComment, deletePost } from '@exam/contracts/http/discussion/index';
import { ActionIcon, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { t } from '../../texts/talk.js';
import { Confirm } from '../../ui/confirm.js';
import { onDemand } from '../../ui/on-demand.js';
import { dropItem } from './items.js';
import { MoreIcon } from './talk-icons.js';
import type { TalkKind } from './use-reaction.js';

const ReportDialog = onDemand(
  () => import('./report-dialog.js'),
  () => t('own.talk.reportTitle'),
);
const removals = { Post: deletePost, Answer: deleteAnswer, Comment: deleteComment } as const;

type Props = {
  kind: TalkKind;
  item: { _id: string; postedBy: { name: string } };
  postId: string;
  isOwn: boolean;
  onEdit: () => void;
  onDeleted?: () => void;
  /** Of an own post. */
  mute?: { muted: boolean; toggle: () => void };
};

/** Who wrote an item may change and delete it; everybody else may report it. */
export function ItemMenu({ kind, item, postId, isOwn, onEdit, onDeleted, mute }: Props) {
  const [asking, setAsking] = useState<'delete' | 'report' | null>(null);
  const close = () => setAsking(null);
  const remove = useMutation({
    mutationFn: () => call(removals[kind] as typeof deletePost, { params: { id: item._id } }),
    onSuccess: () => {
      close();
      dropItem(item._id);
      onDeleted?.();
    },
  });
  return (
    <>
      <Menu position="bottom-end" radius="md" shadow="md" withinPortal>
        <Menu.Target>
          <ActionIcon color="gray" aria-label={t('own.talk.more', { name: item.postedBy.name })}>
            <MoreIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isOwn ? (
            <>
              <Menu.Item className="tap" onClick={onEdit}>
                {t('own.talk.edit')}
              </Menu.Item>
              {mute && (
                <Menu.Item className="tap" onClick={mute.toggle}>
                  {t(mute.muted ? 'own.talk.unmute' : 'own.talk.mute')}
                </Menu.Item>
              )}
              <Menu.Item className="tap" c="var(--fault-text)" onClick={() => setAsking('delete')}>
                {t('own.talk.delete')}
              </Menu.Item>
            </>
          ) : (
            <Menu.Item className="tap" onClick={() => setAsking('report')}>
              {t('own.talk.report')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Confirm
        opened={asking === 'delete'}
        title={t('own.talk.deleteTitle')}
        text={t(kind === 'Post' ? 'own.talk.deletePost' : 'own.talk.deleteItem')}
        yes={t('own.talk.delete')}
        no={t('own.talk.cancel')}
        busy={remove.isPending}
        onYes={() => remove.mutate()}
        onNo={close}
      />
      {asking === 'report' && <ReportDialog kind={kind} id={item._id} postId={postId} onClose={close} />}
    </>
  );
}
