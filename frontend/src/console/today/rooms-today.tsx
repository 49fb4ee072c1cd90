import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { consolePaths } from '../../lib/console-paths.js';
import { t } from '../../texts/console.js';
import { Panel } from '../../ui/panel.js';
import { consoleTime } from '../kit/date.js';
import { invigilationsQuery } from '../tests/invigilations.js';

/** The rooms that the person watches; nothing for who watches none, or where they cannot be read. */
export default function RoomsToday() {
  const { data = [] } = useQuery(invigilationsQuery);
  if (data.length === 0) return null;
  return (
    <Panel title={t('console.today.rooms')}>
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {data.map(({ examId, examName, startAt, rooms, isOpen }) => (
          <li key={examId}>
            {isOpen ? (
              <Anchor component={Link} className="tap" to={consolePaths.test(examId)}>
                {examName}
              </Anchor>
            ) : (
              <Text>{examName}</Text>
            )}
            <Text size="sm">{[rooms.join(', '), consoleTime(startAt)].join(' · ')}</Text>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
