import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CreateForm } from '../create-form.js';
import { MistakesPanel } from '../mistakes-panel.js';
import { RecentList, recentSize } from '../recent-list.js';
import classes from '../practice.module.css';
import { performanceQuery } from '../../../entities/reports/api.js';
import { useModules } from '../../../entities/session/use-modules.js';
import { paths } from '../../../lib/paths.js';
import { t as examsText } from '../../../texts/exams.js';
import { t } from '../../../texts/practice.js';
import { Empty } from '../../../ui/page-state.js';
import { Page } from '../../../ui/page.js';
import { PullToRefresh } from '../../../ui/pull-to-refresh.js';
import { Panel } from '../../../ui/panel.js';
import { QueryView } from '../../../ui/query-view.js';
import { WeakestChapter } from '../weakest-chapter.js';
import { useSelfs } from '../use-selfs.js';

/** The documents' other layout: what was taken on the left, a greeting and the form on the right. */
export function Component() {
  const [page, setPage] = useState(1);
  const [isAdding, setIsAdding] = useState(false);
  const { accountId, user, list, subjects, hasPlace, ask, handlers, dialogs } = useSelfs(page, recentSize);
  const performance = useQuery({ ...performanceQuery(accountId), enabled: useModules()('analytics') });
  return (
    <Page title={t('own.practice.homeTitle')} back={{ to: paths.hub }}>
      <PullToRefresh />
      <MistakesPanel accountId={accountId} onCreated={ask} />
      {performance.data && <WeakestChapter subjects={performance.data} quiet />}
      <div className={classes.halves}>
        {isAdding ? (
          <Panel title={t('assessment.home.add')}>
            {hasPlace ? (
              <QueryView query={subjects}>
                {(known) => (
                  <CreateForm
                    layout="home"
                    accountId={accountId}
                    subjects={known}
                    className={user.user_info.grade ?? ''}
                    pending={list.data?.pending ?? false}
                    onCreated={ask}
                  />
                )}
              </QueryView>
            ) : (
              <Empty title={t('own.practice.noClass')} />
            )}
          </Panel>
        ) : (
          <Panel title={t('own.practice.hello', { name: user.user_info.given_name ?? '' })}>
            <Text c="dimmed">{examsText('own.hub.createText')}</Text>
            <Button variant="default" onClick={() => setIsAdding(true)} style={{ alignSelf: 'start' }}>
              {t('assessment.home.start')}
            </Button>
          </Panel>
        )}
        <Panel title={t('assessment.home.recent')}>
          <QueryView query={list}>
            {({ Item, total }) => (
              <RecentList
                rows={Item}
                page={page}
                pageCount={Math.ceil(total / recentSize)}
                onPage={setPage}
                handlers={handlers}
              />
            )}
          </QueryView>
        </Panel>
      </div>
      {dialogs}
    </Page>
  );
}
