import { changeDraft, readChecklist, readDraft, type DraftContent } from '@exam/contracts/http/authoring';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aDraft, openDraft } from '../../test/draft.js';
import { answer } from '../../test/fake-server.js';
import { undoLatest } from '../kit/undo.js';

const open = (content: DraftContent = aDraft.content) =>
  openDraft([
    answer(readDraft, { ...aDraft, content }),
    answer(readChecklist, { status: true, version: 1, faults: [], warnings: [] }),
    answer(changeDraft, { status: true, version: 2 }),
  ]);

test('[AUTHOR-002] instructions are written, and name and instructions in other languages beside them', async () => {
  const { user, server } = await open();
  const kept = () => (server.callsOf(changeDraft).at(-1)?.body as { content: DraftContent } | undefined)?.content;
  await user.type(await screen.findByRole('textbox', { name: 'Instructions' }), 'Be calm.');
  await waitFor(() => expect(kept()).toMatchObject({ instructions: 'Be calm.' }));
  await user.click(screen.getByText('Other languages'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Add a language' }), 'हिन्दी');
  const hindi = within(screen.getByRole('region', { name: 'हिन्दी' }));
  const name = hindi.getByRole('textbox', { name: 'Name of the test' });
  expect(name).toHaveAttribute('lang', 'hi');
  await user.type(name, 'गति');
  await user.type(hindi.getByRole('textbox', { name: 'Instructions' }), 'शांत रहें।');
  await waitFor(() =>
    expect(kept()).toMatchObject({ translations: { hi: { examName: 'गति', instructions: 'शांत रहें।' } } }),
  );
});

test('[AUTHOR-002] which languages a test has is read without opening them, and each can be taken out', async () => {
  const translations = { hi: { examName: 'गति' }, ta: { examName: 'இயக்கம்' } };
  const { user, server } = await open({ ...aDraft.content, translations });
  const summary = await screen.findByText('Other languages: हिन्दी, தமிழ்');
  await user.click(summary);
  await user.click(screen.getByRole('button', { name: 'Remove हिन्दी' }));
  await waitFor(() =>
    expect((server.callsOf(changeDraft).at(-1)!.body as { content: DraftContent }).content.translations).toEqual({
      ta: { examName: 'இயக்கம்' },
    }),
  );
});

test('[AUTHOR-002] [CONSOLE-004] a language that was taken out can be brought back; the focus stays among the others', async () => {
  const translations = { hi: { examName: 'गति' }, ta: { examName: 'இயக்கம்' } };
  const { user, server } = await open({ ...aDraft.content, translations });
  const kept = () => (server.callsOf(changeDraft).at(-1)?.body as { content: DraftContent } | undefined)?.content;
  await user.click(await screen.findByText('Other languages: हिन्दी, தமிழ்'));
  await user.click(screen.getByRole('button', { name: 'Remove हिन्दी' }));
  const tamil = within(screen.getByRole('region', { name: 'தமிழ்' }));
  expect(tamil.getByRole('textbox', { name: 'Name of the test' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove தமிழ்' }));
  expect(screen.getByText('Other languages')).toHaveFocus();
  await waitFor(() => expect(kept()?.translations).toEqual({}));
  await act(() => undoLatest());
  await waitFor(() => expect(kept()?.translations).toEqual({ ta: translations.ta }));
  await act(() => undoLatest());
  await waitFor(() => expect(kept()?.translations).toEqual(translations));
});
