import { listContents, publishContent, type EditedContent } from '@exam/contracts/http/content-editing';
import { ActionIcon, Button, Group, Menu, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { languageNames } from '../../texts/languages.js';
import { t } from '../../texts/school.js';
import { Empty } from '../../ui/page-state.js';
import { CellButton } from '../kit/cell-button.js';
import { ConsoleList } from '../kit/console-list.js';
import { useOnePress } from '../kit/one-press.js';
import { runChange } from '../kit/run-change.js';
import { ContentDialog, type ContentTask } from './content-dialog.js';

/** One that stands for a quiz comes from a pack and is changed there. */
const canChange = ({ fileType }: EditedContent): boolean => fileType !== 'xlsx';

/** Films, papers and slides of topics, each language by itself: of a teacher those of own subjects. */
export function Contents() {
  const [task, setTask] = useState<ContentTask | null>(null);
  const { change: publish, asking } = useOnePress<EditedContent, Pick<EditedContent, 'state'>>({
    send: ({ of: { contentId, language }, version, typed: { state } }) =>
      runChange(publishContent, {
        params: { contentId, language },
        body: { version, state: state === 'published' ? 'published' : 'hidden' },
      }),
    newerOf: (object) => {
      const { version, state } = object as Pick<EditedContent, 'version' | 'state'>;
      return { version, content: { state } };
    },
    title: ({ contentName }) => contentName,
    label: () => t('school.content.state'),
    shown: (_, state) => t(`school.content.${state}`),
    meta: { done: t('school.saved'), invalidates: [['contents']] },
  });
  const upload = <Button onClick={() => setTask({ kind: 'new' })}>{t('school.content.new')}</Button>;
  const named = (action: string, { contentName }: EditedContent) =>
    t('school.curriculum.addTo', { action, name: contentName });
  return (
    <Stack gap="sm">
      <ConsoleList<EditedContent>
        name="contents"
        label={t('school.content')}
        sort="name"
        fetch={(query, signal) => call(listContents, { query: query as never }, signal ? { signal } : {})}
        rowKey={({ contentId, language }) => `${contentId} ${language}`}
        nameOf={({ contentName }) => contentName}
        onEdit={(held) => canChange(held) && setTask({ kind: 'change', held })}
        columns={[
          {
            ...{ key: 'name', title: t('school.curriculum.name'), sort: 'name' },
            cell: (held) =>
              canChange(held) ? (
                <CellButton onClick={() => setTask({ kind: 'change', held })}>{held.contentName}</CellButton>
              ) : (
                held.contentName
              ),
          },
          {
            ...{ key: 'topic', title: t('school.content.topic') },
            cell: ({ subjectName, chapterName, topicName }) => [subjectName, chapterName, topicName].join(' · '),
          },
          {
            ...{ key: 'language', title: t('school.content.language') },
            cell: ({ language }) => languageNames[language],
          },
          {
            ...{ key: 'captions', title: t('school.content.captions') },
            cell: ({ captions }) => captions.map((one) => languageNames[one]).join(', ') || '–',
          },
          {
            ...{ key: 'state', title: t('school.content.state') },
            cell: ({ state }) => t(`school.content.${state}`),
          },
          {
            ...{ key: 'change', title: t('school.change') },
            cell: (held) => {
              const action = t(held.state === 'published' ? 'school.content.hide' : 'school.content.publish');
              return (
                <Group gap="xs" wrap="nowrap">
                  <Button
                    variant="default"
                    aria-label={named(action, held)}
                    disabled={publish.isPending}
                    onClick={() =>
                      publish.mutate({
                        ...{ of: held, version: held.version, content: { state: held.state } },
                        typed: { state: held.state === 'published' ? 'hidden' : 'published' },
                      })
                    }
                  >
                    {action}
                  </Button>
                  <Menu position="bottom-end" shadow="md" withinPortal>
                    <Menu.Target>
                      <ActionIcon variant="subtle" color="gray" size={44} aria-label={named(t('school.more'), held)}>
                        <span aria-hidden="true">⋯</span>
                      </ActionIcon>
                    </Menu.Target>
                    <Menu.Dropdown>
                      {canChange(held) && (
                        <Menu.Item className="tap" onClick={() => setTask({ kind: 'language', held })}>
                          {t('school.content.addLanguage')}
                        </Menu.Item>
                      )}
                      <Menu.Item
                        className="tap"
                        component={Link}
                        to={consolePaths.auditOf(`content:${held.contentId}`)}
                      >
                        {t('school.history')}
                      </Menu.Item>
                    </Menu.Dropdown>
                  </Menu>
                </Group>
              );
            },
          },
        ]}
        action={upload}
        empty={<Empty title={t('school.content.none')}>{upload}</Empty>}
      />
      {asking}
      {task !== null && <ContentDialog task={task} onClose={() => setTask(null)} />}
    </Stack>
  );
}
