import { getCurriculum } from '@exam/contracts/http/catalog-curriculum';
import { getPerformance } from '@exam/contracts/http/reports';
import { createSelfAssessment } from '@exam/contracts/http/selfs';
import { screen, waitFor } from '@testing-library/react';
import { mistakesQuery } from '../api.js';
import { MistakesCard } from '../mistakes-card.js';
import { queryClient } from '../../../lib/query-client.js';
import { answer } from '../../../test/fake-server.js';
import { renderPage } from '../../../test/render-page.js';
import {
  chapter,
  createdAnswer,
  curriculum,
  details,
  figures,
  list,
  notebook,
  practising,
} from '../../../test/selfs.js';

const created = answer(createSelfAssessment, createdAnswer);
const Card = () => <MistakesCard accountId="account-1" />;

test('the dashboard’s card tells how many are due', async () => {
  await renderPage({ page: Card, user: practising, answers: [notebook(2, 3)] });
  expect(await screen.findByRole('link', { name: /2 questions are due/ })).toHaveAttribute('href', '/self-assessment');
});

test('the dashboard has no card as long as none is due', async () => {
  await renderPage({ page: Card, user: practising, answers: [notebook(0, 3)] });
  const known = () => queryClient.getQueryData(mistakesQuery('account-1').queryKey);
  await waitFor(() => expect(known()).toMatchObject({ due: 0, total: 3 }));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('all open chapters of a subject are chosen by one button, locked ones are not', async () => {
  const Item = {
    subjects: [
      {
        ...{ subjectId: 'physics', subjectName: 'Physics' },
        chapters: [
          chapter('charges', 'Charges', 'open'),
          chapter('light', 'Light', 'open'),
          chapter('optics', 'Optics', 'locked'),
        ],
      },
    ],
    unlockedChapters: [],
  };
  const { user: person } = await renderPage({
    ...{ page: import('./create-assessment.js'), at: '/assessments/create-assessment', user: practising },
    answers: [answer(getCurriculum, { status: true, Item }), list([])],
  });
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Subject' }), 'Physics');
  const box = (name: string) => screen.getByRole('checkbox', { name });
  await person.click(screen.getByRole('button', { name: 'Choose all open chapters' }));
  expect(box('Charges')).toBeChecked();
  expect(box('Light')).toBeChecked();
  expect(box('Optics (locked)')).not.toBeChecked();
});

test('ten questions of the weakest chapter that is open are made by one press', async () => {
  const share = (totalQuestions: number, correctAnswers: number) => ({
    ...{ totalQuestions, correctAnswers, avgTimeTaken: 60 },
  });
  const of = (chapterName: string, total: number, right: number) => ({
    ...{ chapterName, analytics: share(total, right), topics: [] },
  });
  const chapters = [of('Charges', 10, 4), of('Optics', 10, 7)];
  const performance = answer(getPerformance, {
    status: true,
    res: {
      success: true,
      data: [{ subjectId: 'physics', subjectName: 'Physics', analytics: share(20, 11), chapters }],
    },
  });
  const { user: person, server } = await renderPage({
    ...{ page: import('./self-assessment.js'), at: '/self-assessment', user: practising },
    answers: [curriculum, figures, details, list([]), notebook(), created, performance],
  });
  expect(await screen.findByText('Least sure so far: Charges in Physics, 40% of 10 questions right.')).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Practise ten questions' }));
  expect(await screen.findByRole('dialog', { name: 'Physics20261123_B2' })).toBeVisible();
  expect(server.callsOf(createSelfAssessment)[0]!.body).toMatchObject({
    ...{ subjectsId: 'physics', chapters: ['charges'], noOfQuestions: 10, difficulty: ['Easy', 'Medium', 'Hard'] },
    nameOfAssessment: expect.stringMatching(/^Physics\d{8}_/),
  });
});
