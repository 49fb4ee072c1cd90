import { Avatar, SegmentedControl, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../texts/format.js';
import { t, type TextKey } from '../../texts/talk.js';
import { FactList } from '../../ui/fact-list.js';
import { Empty } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { QueryView } from '../../ui/query-view.js';
import { useReader } from './reader.js';
import { leadersQuery, periods, type Period } from './api.js';
import classes from './talk.module.css';

const periodTexts: Record<Period, TextKey> = {
  daily: 'assessment.talk.dailyBoard',
  weekly: 'assessment.talk.weeklyBoard',
  monthly: 'assessment.talk.monthlyBoard',
  yearly: 'assessment.talk.yearlyBoard',
};

/** Who helps most: the own place and the first of the group. */
export function Leaders() {
  const { userId, scope } = useReader();
  const [period, setPeriod] = useState<Period>('daily');
  const leaders = useQuery({ ...leadersQuery(scope, period), placeholderData: keepPreviousData });
  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        aria-label={t('own.talk.period')}
        value={period}
        onChange={(value) => setPeriod(value as Period)}
        data={periods.map((value) => ({ value, label: t(periodTexts[value]) }))}
      />
      <QueryView query={leaders}>
        {({ rank, points, posts, replies, likes, dislikes, ranks }) => (
          <Stack gap="md" aria-busy={leaders.isPlaceholderData}>
            <Panel title={t('own.talk.ownPlace')}>
              <FactList
                facts={[
                  { name: t('assessment.talk.rank'), value: rank === null ? t('own.talk.noRank') : formatNumber(rank) },
                  { name: t('own.talk.points'), value: formatNumber(points) },
                  { name: t('assessment.talk.posts'), value: formatNumber(posts) },
                  { name: t('assessment.talk.replies'), value: formatNumber(replies) },
                  { name: t('assessment.talk.yourLikes'), value: formatNumber(likes) },
                  { name: t('assessment.talk.dislikes'), value: formatNumber(dislikes) },
                ]}
              />
            </Panel>
            <Panel title={t('assessment.talk.leaders')}>
              {ranks.length === 0 && <Empty title={t('own.talk.noLeaders')} />}
              <ol className={classes.leaders} aria-label={t('assessment.talk.leaders')}>
                {ranks.map((one) => (
                  <li key={one.userId} className={classes.leader} data-own={one.userId === userId || undefined}>
                    <Text fw={650} miw={28}>
                      {formatNumber(one.rank)}
                    </Text>
                    <Avatar src={one.photo} name={one.name} alt="" size={36} radius="xl" color="accent" />
                    <Text miw={0} style={{ overflowWrap: 'anywhere' }}>
                      {one.name}
                    </Text>
                    <Text c="dimmed" size="sm">
                      {t('own.talk.pointsOf', { n: one.points })}
                    </Text>
                  </li>
                ))}
              </ol>
            </Panel>
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}
