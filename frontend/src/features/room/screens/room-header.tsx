import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { KeyboardIcon } from '../../../ui/page-icons.js';
import { PageTitle } from '../../../ui/page-title.js';
import { t } from '../../../texts/paper.js';
import { t as roomText } from '../../../texts/room.js';
import { told } from '../../../texts/told.js';
import { SaveLine } from './save-line.js';
import { Timer } from './timer.js';
import { useMayFinish, useRoom } from './room-context.js';
import classes from './bars.module.css';

type Props = { onHelp: () => void; onFinish: () => void; finishText: string; children?: ReactNode };

export function RoomHeader({ onHelp, onFinish, finishText, children }: Props) {
  const room = useRoom();
  const { examName } = told(room.exam);
  const mayFinish = useMayFinish();
  return (
    <header className={classes.header}>
      <PageTitle page={examName} />
      <div className={classes.title}>
        <h1>{examName}</h1>
        <span className="numbers">{t('assessment.runner.total', { n: room.total })}</span>
      </div>
      <Timer />
      <SaveLine />
      <div className={classes.tools}>
        {children}
        <ActionIcon
          color="gray"
          className={classes.helpButton}
          aria-label={roomText('own.runner.help')}
          onClick={onHelp}
        >
          <KeyboardIcon />
        </ActionIcon>
        <Button size="sm" variant="outline" disabled={!mayFinish} onClick={onFinish}>
          {finishText}
        </Button>
      </div>
    </header>
  );
}
