import { Modal, Stack, Title } from '@mantine/core';
import { Suspense } from 'react';
import { Loading } from '../../ui/page-state.js';
import { RichText } from '../../ui/rich-text.js';
import { t } from '../../texts/index.js';
import { useExamRoom } from './room-context.js';
import classes from './room.module.css';

/** Every question of the paper, read-only, by subject (ledger GRID-003). */
export default function ViewPaper({ onClose }: { onClose: () => void }) {
  const { subjects, questions } = useExamRoom().room.paper;
  return (
    <Modal opened onClose={onClose} fullScreen title={t('assessment.runner.viewPaper')} closeButtonProps={{ 'aria-label': t('own.common.close') }}>
      <Suspense fallback={<Loading rows={6} />}>
        <Stack gap="xl" maw={760} mx="auto">
          {subjects.map(({ subjectId, subjectName }) => (
            <section key={subjectId}>
              <Title order={3} size="h4" mb="sm">{subjectName}</Title>
              <ol className={classes.paper}>
                {questions.filter((question) => question.subjectId === subjectId).map((question) => (
                  <li key={question.questionId} value={question.qNo}>
                    {question.paragraph !== null && <div className={classes.paperParagraph}><RichText text={question.paragraph} /></div>}
                    <RichText text={question.question} />
                    {question.attachmentUrl && <img src={question.attachmentUrl} alt={t('own.runner.picture', { n: question.qNo })} loading="lazy" />}
                    <ul>
                      {question.options.map(({ id, value, imageUrl }) => (
                        <li key={id}><span>{id}</span><RichText text={value} inline />{imageUrl && <img src={imageUrl} alt={t('own.runner.optionPicture', { letter: id })} loading="lazy" />}</li>
                      ))}
                    </ul>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </Stack>
      </Suspense>
    </Modal>
  );
}
