import type { getPerformance } from '@exam/contracts/http/reports';
import type { AnswerOf } from '@exam/contracts/core/route';
import { Accordion, Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { subjectTab } from '../../entities/subjects/subject-tab.js';
import { useCurriculumNames } from '../../entities/curriculum/names.js';
import { formatNumber } from '../../texts/format.js';
import { t } from '../../texts/insights.js';
import { told } from '../../texts/told.js';
import { Panel } from '../../ui/panel.js';
import { TabBar } from '../../ui/tab-bar.js';
import { WeakestChapter } from '../practice/index.js';
import { colourOfGrade, gradeOf, minutesOf, percentOf } from './shares.js';

export type SubjectPerformance = AnswerOf<typeof getPerformance>['res']['data'][number];
type Figures = SubjectPerformance['analytics'];

const all = 'all';

/** Cards of subjects, and below them their chapters and topics; the tab says of which subjects. */
export function PerformanceView({ subjects }: { subjects: readonly SubjectPerformance[] }) {
  const [tab, setTab] = useState<string>(all);
  const shown = subjects.filter(({ subjectId }) => tab === all || subjectId === tab);
  return (
    <>
      <WeakestChapter subjects={subjects} />
      <TabBar
        label={t('own.performance.subjects')}
        tabs={[{ value: all, label: t('assessment.performance.all') }, ...subjects.map(subjectTab)]}
        value={tab}
        onChange={setTab}
      >
        <Stack gap="lg">
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {shown.map((subject) => (
              <SubjectCard key={subject.subjectId} subject={subject} />
            ))}
          </SimpleGrid>
          <Chapters subjects={shown} />
        </Stack>
      </TabBar>
    </>
  );
}

function SubjectCard({ subject }: { subject: SubjectPerformance }) {
  const { subjectName, analytics, chapters } = told(subject);
  const nameOf = useCurriculumNames();
  return (
    <Panel title={subjectName}>
      <FiguresLine name={subjectName} figures={analytics} chapters={chapters.length} />
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {chapters.map((chapter) => (
          <li key={chapter.chapterName}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm">{nameOf(subject.subjectName, chapter.chapterName)}</Text>
              <Text size="sm" className="numbers">
                {shareOf(chapter.analytics)}
              </Text>
            </Group>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

function Chapters({ subjects }: { subjects: readonly SubjectPerformance[] }) {
  const nameOf = useCurriculumNames();
  return (
    <Panel title={t('own.performance.chapterTitle')}>
      <Accordion multiple chevronPosition="left">
        {subjects.flatMap(({ subjectId, subjectName, chapters }) =>
          chapters.map(({ chapterName, analytics, topics }) => (
            <Accordion.Item key={`${subjectId} ${chapterName}`} value={`${subjectId} ${chapterName}`}>
              <Accordion.Control>
                <Text fw={600}>{nameOf(subjectName, chapterName)}</Text>
                <FiguresLine name={nameOf(subjectName, chapterName)} figures={analytics} />
              </Accordion.Control>
              <Accordion.Panel>
                <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
                  {topics.map(({ topicName, analytics: ofTopic }) => (
                    <li key={topicName}>
                      <Text size="sm">{nameOf(subjectName, chapterName, topicName)}</Text>
                      <FiguresLine name={nameOf(subjectName, chapterName, topicName)} figures={ofTopic} />
                    </li>
                  ))}
                </Stack>
              </Accordion.Panel>
            </Accordion.Item>
          )),
        )}
      </Accordion>
    </Panel>
  );
}

const shareOf = ({ correctAnswers, totalQuestions }: Figures): string =>
  `${percentOf(correctAnswers, totalQuestions)}%`;

function FiguresLine({ name, figures, chapters }: { name: string; figures: Figures; chapters?: number }) {
  const percent = percentOf(figures.correctAnswers, figures.totalQuestions);
  const grade = gradeOf(percent);
  const facts = [
    t('own.performance.questions', { n: figures.totalQuestions }),
    ...(chapters === undefined ? [] : [t('own.performance.chapters', { n: chapters })]),
    figures.avgTimeTaken === null
      ? t('own.insights.na')
      : t('own.performance.minutes', { n: formatNumber(minutesOf(figures.avgTimeTaken)) }),
  ];
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
        <Text size="sm" fw={600} className="numbers">
          {shareOf(figures)}
        </Text>
      </Group>
      <Progress
        value={percent}
        color={colourOfGrade[grade]}
        data-grade={grade}
        aria-label={t('own.performance.progress', { name, percent })}
      />
    </div>
  );
}
