import { Text, Title, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { t, type TextKey } from '../../texts/home.js';
import classes from './home.module.css';

const blurbs = [
  ['learning.home.animatedVideos', 'own.home.animatedVideosText'],
  ['learning.home.presentations', 'own.home.presentationsText'],
  ['learning.home.eBooks', 'own.home.eBooksText'],
  ['learning.home.quizzes', 'own.home.quizzesText'],
  ['learning.home.assessments', 'own.home.assessmentsText'],
  ['learning.home.platform', 'own.home.platformText'],
  ['learning.home.gaming', 'own.home.gamingText'],
  ['learning.home.discussion', 'own.home.discussionText'],
  ['learning.home.adaptive', 'own.home.adaptiveText'],
  ['learning.home.analytics', 'own.home.analyticsText'],
] as const;

/** What there is to learn with, in two columns (ledger HOME-002). */
export function Blurbs() {
  return (
    <ul className={classes.blurbs}>
      {blurbs.map(([title, text]) => (
        <Blurb key={title} title={title} text={text} />
      ))}
    </ul>
  );
}

function Blurb({ title, text }: { title: TextKey; text: TextKey }) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  return (
    <li className={classes.blurb}>
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
