import type { Meeting } from '@exam/contracts/http/catalog-classes';
import { formatDateTime } from '@exam/domain/ist';
import { Button, Collapse, Table, Text, UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { useCurriculumNames } from '../../entities/curriculum/names.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/classes.js';
import { told } from '../../texts/told.js';
import { DownIcon } from '../../ui/page-icons.js';
import { Empty } from '../../ui/page-state.js';
import { FactList } from '../../ui/fact-list.js';
import { addressOf, attend, remind, type Bucket, type ClassResource } from './api.js';
import classes from './classes.module.css';

type Props = {
  bucket: Bucket;
  userId: string;
  meetings: readonly Meeting[];
  onPlay: (meeting: Meeting) => void;
  onChanged: () => void;
};

/** Classes of one bucket; each row opens to what else is known of it. */
export function ClassesView(props: Props) {
  if (props.meetings.length === 0) return <Empty title={t('learning.class.none')} />;
  const titles = [
    t('learning.class.title'),
    t('learning.class.time'),
    t('learning.class.subject'),
    t('learning.class.description'),
  ];
  return (
    <div className={classes.frame}>
      <Table role="table" aria-label={t('own.class.page')} className={classes.table} verticalSpacing="sm">
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {titles.map((title) => (
              <Table.Th key={title} role="columnheader" scope="col">
                {title}
              </Table.Th>
            ))}
            <Table.Th role="columnheader" scope="col">
              <span className="only-read-out">{t('own.class.action')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {props.meetings.map(told).map((meeting) => (
            <Row key={meeting._id} {...props} meeting={meeting} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Row({ meeting, ...props }: Props & { meeting: Meeting }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const nameOf = useCurriculumNames();
  return (
    <Fragment>
      <Table.Tr role="row">
        <Table.Th role="rowheader" scope="row">
          <UnstyledButton
            className={classes.title}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('own.class.more', { title: meeting.title })}
            onClick={() => setOpen(!isOpen)}
          >
            {meeting.title}
            <DownIcon size={18} />
          </UnstyledButton>
        </Table.Th>
        <Cell title={t('learning.class.time')}>{formatDateTime(Date.parse(meeting.startTime))}</Cell>
        <Cell title={t('learning.class.subject')}>{nameOf(meeting.subjectName)}</Cell>
        <Cell title={t('learning.class.description')}>{meeting.description}</Cell>
        <Table.Td role="cell">
          <Action {...props} meeting={meeting} />
        </Table.Td>
      </Table.Tr>
      <Table.Tr role="row" id={id} hidden={!isOpen}>
        <Table.Td role="cell" colSpan={5}>
          <Collapse expanded={isOpen} className={classes.details}>
            <FactList
              facts={[
                { name: t('learning.class.board'), value: meeting.boardName },
                { name: t('learning.class.teacher'), value: meeting.teacherName },
                { name: t('learning.class.duration'), value: t('own.class.minutes', { n: meeting.duration }) },
                { name: t('learning.class.resources'), value: <Resources resources={meeting.resources} /> },
              ]}
            />
          </Collapse>
        </Table.Td>
      </Table.Tr>
    </Fragment>
  );
}

function Cell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Table.Td role="cell">
      <span className={classes.label} aria-hidden="true">
        {title}
      </span>
      {children}
    </Table.Td>
  );
}

/** The address lives some minutes: it is asked for when the resource is opened. */
function Resources({ resources }: { resources: readonly ClassResource[] }) {
  const open = useMutation({
    mutationFn: ({ type, uri }: ClassResource) => openLater(addressOf(type, uri)),
  });
  if (resources.length === 0) return t('own.class.noResources');
  return (
    <ul className={classes.resources}>
      {resources.map((resource) => (
        <li key={resource.uri}>
          <Button variant="subtle" onClick={() => open.mutate(resource)}>
            {`${resource.name} (${resource.type})`}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The window is opened at once: a browser refuses one that comes later than the touch. */
async function openLater(address: Promise<string>): Promise<void> {
  const opened = window.open('', '_blank');
  try {
    const url = await address;
    if (opened) {
      opened.opener = null;
      opened.location.href = url;
    } else window.location.assign(url);
  } catch (error) {
    opened?.close();
    throw error;
  }
}

function Action({ bucket, userId, meeting, onPlay, onChanged }: Omit<Props, 'meetings'> & { meeting: Meeting }) {
  const change = { onSuccess: onChanged };
  const joining = useMutation({ mutationFn: () => attend(userId, meeting.virtualClassId), ...change });
  const reminding = useMutation({
    mutationFn: () => remind(meeting.virtualClassId),
    ...change,
    onSuccess: ({ remindAt }) => {
      void toast({ kind: 'success', text: t('own.class.remindAt', { time: formatDateTime(Date.parse(remindAt)) }) });
      onChanged();
    },
  });
  if (bucket === 'ongoing') {
    const { join_url: joinUrl, joinUrl: other } = meeting.meetingInfo;
    return (
      <div className={classes.joined}>
        <Button
          component="a"
          href={joinUrl || other}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => joining.mutate()}
        >
          {t('learning.class.join')}
        </Button>
        {meeting.hasAttended && (
          <Text size="sm" c="dimmed">
            {t('own.class.attended')}
          </Text>
        )}
      </div>
    );
  }
  if (bucket === 'upcoming')
    return (
      <Button
        variant="default"
        disabled={meeting.isReminded}
        loading={reminding.isPending}
        onClick={() => reminding.mutate()}
      >
        {t(meeting.isReminded ? 'own.class.reminded' : 'learning.class.remind')}
      </Button>
    );
  return (
    <>
      <Button variant="default" disabled={meeting.recording === null} onClick={() => onPlay(meeting)}>
        {t('learning.class.play')}
      </Button>
      {meeting.recording === null && (
        <Text size="sm" c="dimmed">
          {t('own.class.noRecording')}
        </Text>
      )}
    </>
  );
}
