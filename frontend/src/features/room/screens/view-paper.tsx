import { Stack, Title } from '@mantine/core';
import { Suspense } from 'react';
import { inLanguage } from '../../../lib/translated.js';
import { Loading } from '../../../ui/page-state.js';
import { Picture } from '../../../ui/picture.js';
import { RichText } from '../../../ui/rich-text.js';
import { useRoom, useRoomState } from './room-context.js';
import { t } from '../../../texts/paper.js';
import { t as roomText } from '../../../texts/room.js';
import { told } from '../../../texts/told.js';
import { Dialog } from '../../../ui/dialog.js';
import classes from './view-paper.module.css';

/** Every question of the paper, read-only, by subject (ledger GRID-003). */
export default function ViewPaper({ onClose }: { onClose: () => void }) {
  const { subjects, questions } = useRoom().paper;
  const language = useRoomState((state) => state.language);
  return (
    <Dialog opened onClose={onClose} size="full" title={roomText('assessment.runner.viewPaper')}>
      <Suspense fallback={<Loading rows={6} />}>
        <Stack gap="xl" maw={760} mx="auto">
          {subjects.map(told).map(({ subjectId, subjectName }) => (
            <section key={subjectId}>
              <Title order={3} size="h4" mb="sm">
                {subjectName}
              </Title>
              <ol className={classes.paper}>
                {questions
                  .filter((question) => question.subjectId === subjectId)
                  .map((question) => inLanguage(question, question.otherLanguages ?? {}, language).question)
                  .map((question) => (
                    <li key={question.questionId} value={question.qNo}>
                      {(question.paragraph !== null || question.paragraphUrl !== null) && (
                        <div className={classes.paperParagraph}>
                          {question.paragraph !== null && <RichText text={question.paragraph} />}
                          {question.paragraphUrl && (
                            <Picture src={question.paragraphUrl} alt={t('own.runner.paragraph')} lazy />
                          )}
                        </div>
                      )}
                      <RichText text={question.question} />
                      {question.attachmentUrl && (
                        <Picture src={question.attachmentUrl} alt={t('own.runner.picture', { n: question.qNo })} lazy />
                      )}
                      <ul>
                        {question.options.map(({ id, value, imageUrl }) => (
                          <li key={id}>
                            <span>{id}</span>
                            <RichText text={value} inline />
                            {imageUrl && (
                              <Picture src={imageUrl} alt={t('own.runner.optionPicture', { letter: id })} small lazy />
                            )}
                          </li>
                        ))}
                      </ul>
                    </li>
                  ))}
              </ol>
            </section>
          ))}
        </Stack>
      </Suspense>
    </Dialog>
  );
}
