import { Text, Title, UnstyledButton } from '@mantine/core';
import { useId, useState, type ComponentType } from 'react';
import { t, type TextKey } from '../../texts/home.js';
import {
  BookIcon,
  ChartIcon,
  CheckIcon,
  GraphIcon,
  GridIcon,
  NoteIcon,
  PaperIcon,
  PlayIcon,
  TalkIcon,
  TrophyIcon,
} from '../../ui/page-icons.js';
import classes from './home.module.css';

const blurbs = [
  ['learning.home.animatedVideos', 'own.home.animatedVideosText', PlayIcon],
  ['learning.home.presentations', 'own.home.presentationsText', NoteIcon],
  ['learning.home.eBooks', 'own.home.eBooksText', BookIcon],
  ['learning.home.quizzes', 'own.home.quizzesText', CheckIcon],
  ['learning.home.assessments', 'own.home.assessmentsText', PaperIcon],
  ['learning.home.platform', 'own.home.platformText', GridIcon],
  ['learning.home.gaming', 'own.home.gamingText', TrophyIcon],
  ['learning.home.discussion', 'own.home.discussionText', TalkIcon],
  ['learning.home.adaptive', 'own.home.adaptiveText', GraphIcon],
  ['learning.home.analytics', 'own.home.analyticsText', ChartIcon],
] as const;

/** What there is to learn with, in two columns (ledger HOME-002). */
export function Blurbs() {
  return (
    <ul className={classes.blurbs}>
      {blurbs.map(([title, text, Icon]) => (
        <Blurb key={title} title={title} text={text} Icon={Icon} />
      ))}
    </ul>
  );
}

type Props = { title: TextKey; text: TextKey; Icon: ComponentType<{ size?: number }> };

function Blurb({ title, text, Icon }: Props) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  return (
    <li className={classes.blurb}>
      <Icon size={22} />
      <Title order={3} size="h4" id={`${id}-title`}>
        {t(title)}
      </Title>
      <Text id={id} hidden={!opened} c="dimmed">
        {t(text)}
      </Text>
      <UnstyledButton
        className={classes.more}
        aria-expanded={opened}
        aria-controls={id}
        aria-describedby={`${id}-title`}
        onClick={() => setOpened(!opened)}
      >
        {t(opened ? 'learning.home.readLess' : 'learning.home.readMore')}
      </UnstyledButton>
    </li>
  );
}
