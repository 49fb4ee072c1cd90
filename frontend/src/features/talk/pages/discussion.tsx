import { ActionIcon, Tabs } from '@mantine/core';
import { useState } from 'react';
import { Feed } from '../feed.js';
import { Leaders } from '../leaders.js';
import { TalkNotices } from '../notices-panel.js';
import { PostDetails } from '../post-details.js';
import { ReaderProvider, useReader } from '../reader.js';
import { scopeOf } from '../scope.js';
import { tabs, tabTexts, useTalkView } from '../tabs.js';
import { useUser } from '../../../entities/session/use-user.js';
import { t } from '../../../texts/talk.js';
import { Dialog } from '../../../ui/dialog.js';
import { BellIcon } from '../../../ui/icons.js';
import { Empty } from '../../../ui/page-state.js';
import { Page } from '../../../ui/page.js';
import { PullToRefresh } from '../../../ui/pull-to-refresh.js';
import { Panel } from '../../../ui/panel.js';
import classes from '../talk.module.css';

export function Component() {
  const user = useUser();
  const scope = scopeOf(user);
  if (!scope) {
    return (
      <Page title={t('own.talk.title')}>
        <Empty title={t('own.talk.noGrade')} />
      </Page>
    );
  }
  return (
    <ReaderProvider value={{ userId: user.user_id, scope }}>
      <Discussion />
    </ReaderProvider>
  );
}

function Discussion() {
  const { scope } = useReader();
  const view = useTalkView();
  const { tab, postId, change, addressOf } = view;
  const [isOpen, setOpen] = useState(false);
  const back = addressOf(null);
  const place = [scope.boardName, scope.className, scope.groupName].filter(Boolean).join(' · ');
  const notices = <TalkNotices addressOf={addressOf} />;

  return (
    <Page
      title={t('own.talk.title')}
      {...(postId === null ? { lead: place } : { back: { to: back } })}
      actions={
        <ActionIcon
          variant="default"
          className={classes.opener}
          aria-label={t('assessment.talk.notices')}
          onClick={() => setOpen(true)}
        >
          <BellIcon />
        </ActionIcon>
      }
    >
      <PullToRefresh />
      <div className={classes.columns}>
        {postId === null ? (
          <Tabs value={tab} onChange={(chosen) => change({ tab: chosen, q: null })} keepMounted={false}>
            <Tabs.List mb="md" className={`${classes.tabs} sideways`} aria-label={t('own.talk.title')}>
              {tabs.map((one) => (
                <Tabs.Tab key={one} value={one} className="tap">
                  {t(tabTexts[one])}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {tabs.map((one) => (
              <Tabs.Panel key={one} value={one}>
                {one === 'leaders' ? <Leaders /> : <Feed tab={one} view={view} />}
              </Tabs.Panel>
            ))}
          </Tabs>
        ) : (
          <PostDetails key={postId} postId={postId} back={back} />
        )}
        <div className={classes.beside}>
          <Panel title={t('assessment.talk.notices')}>{notices}</Panel>
        </div>
      </div>
      <Dialog opened={isOpen} title={t('assessment.talk.notices')} onClose={() => setOpen(false)}>
        <div onClick={() => setOpen(false)}>{notices}</div>
      </Dialog>
    </Page>
  );
}
