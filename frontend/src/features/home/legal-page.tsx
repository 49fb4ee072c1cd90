import { Text } from '@mantine/core';
import { t, type TextKey } from '../../texts/legal.js';
import { Page } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import classes from './legal-page.module.css';

type Part = { title?: TextKey; texts: readonly TextKey[] };

/** A page of prose. */
export function LegalPage({ heading, parts }: { heading: TextKey; parts: readonly Part[] }) {
  return (
    <div className={classes.page}>
      <Page title={t(heading)} width="text">
        {parts.map((part) => (
          <Panel key={part.texts[0]} {...(part.title ? { title: t(part.title) } : {})}>
            {part.texts.map((text) => (
              <Text key={text} mb="xs">
                {t(text)}
              </Text>
            ))}
          </Panel>
        ))}
      </Page>
    </div>
  );
}
