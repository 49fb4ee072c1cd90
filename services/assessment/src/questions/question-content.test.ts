import { packQuestion } from '@exam/contracts';
import { cleanQuestion } from './question-content.js';

const lists = (one: string, two: string) => `<p>List-I</p><p>(P) ${one}</p><p>(Q) b</p>List-II<br>(1) ${two}<br>(2) d`;

test('two lists to be matched become a table when a question is read, in every language; a second time changes nothing', () => {
  const row = packQuestion.parse({
    orgId: 'school',
    questionId: 'match',
    subjectId: 'physics',
    subjectName: 'Physics',
    questionType: 'SCCT',
    question: lists('a<script>x()</script>', '$c<e$'),
    key: 'a',
    options: [{ value: 'P-1, Q-2' }, { value: 'P-2, Q-1' }],
    translations: { hi: { question: lists('क', 'ग') } },
  });
  const clean = cleanQuestion(row);
  expect(clean.question).toBe(
    '<table><tbody><tr><th>List-I</th><th>List-II</th></tr><tr><td>(P) a</td><td>(1) $c&lt;e$</td></tr>' +
      '<tr><td>(Q) b</td><td>(2) d</td></tr></tbody></table>',
  );
  expect(clean.translations['hi']?.question).toContain('<td>(P) क</td><td>(1) ग</td>');
  expect(cleanQuestion(clean)).toEqual(clean);
});
