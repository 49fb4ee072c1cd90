import { contentFileTypes, learningTypes } from '@exam/contracts/shared/learning-values';
import { typeLabels } from './file-types.js';
import { choiceOf, modes } from './choice.js';

test('[CONST-012] [CONT-001] learning is PAL (1) or Library (2), contents are video, ppt, quiz and pdf', () => {
  expect(learningTypes).toEqual({ pal: 1, library: 2 });
  expect(modes.map((mode) => learningTypes[mode])).toEqual([1, 2]);
  expect([...contentFileTypes].sort()).toEqual(['mp4', 'pdf', 'xlsx', 'zip']);
  expect(typeLabels).toEqual({
    mp4: 'learning.content.videos',
    pdf: 'learning.content.pdf',
    zip: 'learning.content.ppt',
    xlsx: 'learning.content.quiz',
  });
  expect(choiceOf(new URLSearchParams('subject=s&mode=invented&type=exe'), 'account')).toMatchObject({
    ...{ mode: 'pal', type: 'mp4' },
  });
});
