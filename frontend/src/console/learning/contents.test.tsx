import { acceptFile, announceFile } from '@exam/contracts/http/catalog-files';
import {
  addContent,
  changeContent,
  listContents,
  publishContent,
  type EditedContent,
} from '@exam/contracts/http/content-editing';
import { readCurriculum } from '@exam/contracts/http/curriculum-editing';
import { listClasses, namesOfPeople } from '@exam/contracts/http/identity/people';
import { ownTeaching } from '@exam/contracts/http/identity/staff';
import { openContent } from '@exam/contracts/http/openings';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { answer, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

/** What the browser sends to the storage; the test answers for it. */
class FakeRequest {
  static readonly sent: FakeRequest[] = [];
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  open() {}
  setRequestHeader() {}
  send() {
    FakeRequest.sent.push(this);
  }
  abort() {
    this.onabort?.();
  }
  progress(part: number) {
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded: part, total: 1 }));
  }
  answer(status: number) {
    this.status = status;
    act(() => this.onload?.());
  }
}
beforeEach(() => {
  FakeRequest.sent.length = 0;
  Object.assign(window, { XMLHttpRequest: FakeRequest });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

const place = { boardId: 'cbse', classId: '12', groupId: 'mpc' };
const section = {
  ...{ ...place, sectionId: 'a', boardName: 'CBSE', className: 'Class 12', groupName: 'MPC', sectionName: 'A' },
  ...{ students: 30, teachers: 1 },
};
const shown = { isHidden: false };
const topics = [{ ...shown, topicId: 'coulomb', name: 'Coulomb', files: 1 }];
const physics = {
  ...{ ...shown, subjectId: 'physics', name: 'Physics' },
  chapters: [{ ...shown, chapterId: 'charges', name: 'Charges', topics }],
};
const film: EditedContent = {
  ...{ contentId: 'film', language: 'en', contentName: 'Coulomb, drawn', fileType: 'mp4', fileName: 'film.mp4' },
  ...{ captions: ['en'], state: 'ready', subjectName: 'Physics', chapterName: 'Charges', topicName: 'Coulomb' },
  ...{ topicId: 'coulomb', version: 3, changedAt: null },
};
const upload = { method: 'PUT' as const, url: 'https://files/1', headers: {}, expiresInSeconds: 900 };
const learning = (items: EditedContent[], ...answers: FakeAnswer[]) =>
  renderPage({
    page: import('./learning.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/learning?tab=content', user: { roles: ['teacher'] } },
    answers: [
      answer(listContents, { status: true, items, nextCursor: null, total: items.length }),
      answer(listClasses, { status: true, items: [section] }),
      answer(ownTeaching, { status: true, items: [{ ...place, sectionId: 'a', subjectIds: null }] }),
      answer(readCurriculum, { status: true, version: 1, subjects: [physics] }),
      answer(announceFile, { status: true, upload }),
      answer(acceptFile, { status: true, storageKey: 'content/a' }),
      answer(addContent, { status: true, contentId: 'new', version: 1 }),
      answer(changeContent, { status: true, version: 4 }),
      answer(publishContent, { status: true, version: 4 }),
      ...answers,
    ],
  });
const bytes = (name: string) => {
  const file = new File(['frames'], name);
  return Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode('frames').buffer });
};
const sent = () => FakeRequest.sent.at(-1)!;
const choose = async (where: HTMLElement, label: RegExp, name: string) => {
  const before = FakeRequest.sent.length;
  const input = within(where).getByLabelText(label, { selector: 'input[type=file]' });
  fireEvent.change(input, { target: { files: [bytes(name)] } });
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(before + 1));
};

test('[LEARNADM-002] a teacher uploads a film with its progress, a language and captions; it waits to be published', async () => {
  const { server, user } = await learning([]);
  await user.click((await screen.findAllByRole('button', { name: 'Upload content' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Upload content' });
  const save = within(dialog).getByRole('button', { name: 'Save' });
  await within(dialog).findByRole('option', { name: 'Coulomb' });
  await user.selectOptions(within(dialog).getByLabelText(/^Topic/), 'coulomb');
  await user.selectOptions(within(dialog).getByLabelText('Language'), 'hi');
  fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'कूलॉम' } });
  await choose(dialog, /^File/, 'film.mp4');
  sent().progress(0.4);
  expect(within(dialog).getByText('film.mp4: 40 %')).toBeVisible();
  expect(save).toBeDisabled();
  // stopped, and begun again
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(within(dialog).queryByText(/film.mp4/)).toBeNull());
  await choose(dialog, /^File/, 'film.mp4');
  sent().answer(200);
  expect(await within(dialog).findByText('film.mp4 has been uploaded')).toBeVisible();
  await user.selectOptions(within(dialog).getByLabelText('Add captions'), 'ta');
  expect(save).toBeDisabled();
  await choose(dialog, /^Captions in/, 'said.vtt');
  sent().answer(200);
  await within(dialog).findByText('said.vtt has been uploaded');
  expect(server.callsOf(acceptFile).map(({ body }) => body)).toEqual([{ fileType: 'mp4' }, { fileType: 'vtt' }]);
  await user.click(save);
  await waitFor(() => expect(server.callsOf(addContent)).toHaveLength(1));
  expect(server.callsOf(addContent)[0]!.body).toMatchObject({
    ...{ topicId: 'coulomb', contentId: null, language: 'hi', contentName: 'कूलॉम', fileType: 'mp4' },
    ...{ file: { fileName: 'film.mp4' }, captions: [{ language: 'ta', file: { fileName: 'said.vtt' } }] },
  });
});

test('[LEARNADM-002] a file that fails its check or gets lost is told, and can be sent again', async () => {
  const { user } = await learning([], refuse(acceptFile, { code: 'file.active_pdf' }));
  await user.click((await screen.findAllByRole('button', { name: 'Upload content' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Upload content' });
  await choose(dialog, /^File/, 'notes.pdf');
  sent().answer(200);
  expect(await within(dialog).findByText(/^notes.pdf could not be uploaded. The PDF/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(2));
  act(() => sent().onerror?.());
  expect(await within(dialog).findByText(/^notes.pdf could not be uploaded/)).toBeVisible();
});

test('[LEARNADM-002] a content is published and hidden from the list, which says its state; its captions are changed', async () => {
  const { server, user } = await learning([film, { ...film, language: 'hi', contentName: 'कूलॉम', state: 'published' }]);
  const row = (await screen.findByRole('rowheader', { name: 'Coulomb, drawn' })).closest('tr')!;
  expect(row).toHaveTextContent(/Physics · Charges · Coulomb.*English.*English.*Not published yet/);
  await user.click(within(row).getByRole('button', { name: 'Publish: Coulomb, drawn' }));
  await waitFor(() => expect(server.callsOf(publishContent)).toHaveLength(1));
  expect(server.callsOf(publishContent)[0]).toMatchObject({
    ...{ params: { contentId: 'film', language: 'en' }, body: { version: 3, state: 'published' } },
  });
  await user.click(screen.getByRole('button', { name: 'Hide: कूलॉम' }));
  await waitFor(() => expect(server.callsOf(publishContent)[1]?.body).toMatchObject({ state: 'hidden' }));
  await user.click(within(row).getByRole('button', { name: 'Coulomb, drawn' }));
  const dialog = await screen.findByRole('dialog', { name: 'Coulomb, drawn' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(changeContent)).toHaveLength(1));
  expect(server.callsOf(changeContent)[0]!.body).toMatchObject({
    ...{ version: 3, contentName: 'Coulomb, drawn', file: null, captions: [{ language: 'en', file: null }] },
  });
});

test('[LEARNADM-002] what is rarer done with a content is in a menu of its row; one that stands for a quiz is not changed', async () => {
  const quiz: EditedContent = { ...film, contentId: 'quiz', contentName: 'A quiz', fileType: 'xlsx' };
  const { user } = await learning([film, quiz]);
  await user.click(await screen.findByRole('button', { name: 'More: Coulomb, drawn' }));
  const menu = within(await screen.findByRole('menu', { name: 'More: Coulomb, drawn' }));
  expect(menu.getByRole('menuitem', { name: 'History' })).toHaveAttribute(
    'href',
    '/console/audit?subject=content%3Afilm',
  );
  await user.click(menu.getByRole('menuitem', { name: 'Add a language' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'A quiz' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More: A quiz' }));
  await screen.findByRole('menuitem', { name: 'History' });
  expect(screen.queryByRole('menuitem', { name: 'Add a language' })).toBeNull();
});

test('[CONSOLE-007] a content that somebody else has changed keeps what was typed, joins the rest and asks with both values', async () => {
  const other = '00000000-0000-7000-8000-000000000007';
  const object = { version: 4, contentName: 'Theirs', captions: ['en', 'ta'], fileName: 'film.mp4', state: 'ready' };
  const { server, user } = await learning(
    [film],
    answer(namesOfPeople, { status: true, items: [{ userId: other, name: 'Devi Nair' }] }),
    answer(openContent, { status: true, others: [other] }),
    refuse(changeContent, {
      ...{ status: 409, code: 'edit.conflict', message: 'x' },
      details: { object, by: other, at: '2026-11-24T05:00:00.000Z' },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Coulomb, drawn' }));
  const dialog = await screen.findByRole('dialog', { name: 'Coulomb, drawn' });
  expect(await within(dialog).findByText('Others have this open: Devi Nair')).toBeVisible();
  fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'Mine' } });
  await choose(dialog, /^File/, 'film.mp4');
  sent().answer(200);
  await within(dialog).findByText('film.mp4 has been uploaded');
  const save = within(dialog).getByRole('button', { name: 'Save' });
  await user.click(save);
  const asked = within(await within(dialog).findByRole('group', { name: 'Name' }));
  expect(await within(dialog).findByText(/^Devi Nair has changed this meanwhile/)).toBeVisible();
  expect(asked.getByText('You wrote: Mine')).toBeVisible();
  expect(asked.getByText('The other one wrote: Theirs')).toBeVisible();
  expect(save).toBeDisabled();
  server.set(answer(changeContent, { status: true, version: 5 }));
  await user.click(asked.getByRole('button', { name: 'Keep mine' }));
  // theirs may be another film of that name
  const film4 = within(within(dialog).getByRole('group', { name: /^File/ }));
  expect(save).toBeDisabled();
  await user.click(film4.getByRole('button', { name: 'Keep mine' }));
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(changeContent).map(({ body }) => body)).toMatchObject([
    { version: 3, contentName: 'Mine', file: { fileName: 'film.mp4' }, captions: [{ language: 'en' }] },
    {
      version: 4,
      contentName: 'Mine',
      file: { fileName: 'film.mp4' },
      captions: [{ language: 'en' }, { language: 'ta', file: null }],
    },
  ]);
});

test('[CONSOLE-007] captions that are replaced are asked about where somebody else has saved, whatever they changed', async () => {
  const object = { version: 4, contentName: film.contentName, captions: ['en'], fileName: 'film.mp4', state: 'ready' };
  const { server, user } = await learning(
    [film],
    answer(namesOfPeople, { status: true, items: [] }),
    answer(openContent, { status: true, others: [] }),
    refuse(changeContent, {
      ...{ status: 409, code: 'edit.conflict', message: 'x' },
      details: { object, by: '00000000-0000-7000-8000-000000000007', at: '2026-11-24T05:00:00.000Z' },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Coulomb, drawn' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Coulomb, drawn' }));
  await choose(screen.getByRole('dialog'), /^Captions in English/, 'said.vtt');
  sent().answer(200);
  await dialog.findByText('said.vtt has been uploaded');
  const save = dialog.getByRole('button', { name: 'Save' });
  await user.click(save);
  const asked = within(await dialog.findByRole('group', { name: /^Captions/ }));
  expect(save).toBeDisabled();
  server.set(answer(changeContent, { status: true, version: 5 }));
  await user.click(asked.getByRole('button', { name: 'Keep mine' }));
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const replaced = { captions: [{ language: 'en', file: { fileName: 'said.vtt' } }] };
  expect(server.callsOf(changeContent).map(({ body }) => body)).toMatchObject([
    { version: 3, ...replaced },
    { version: 4, ...replaced },
  ]);
});

test('[LEARNADM-002] contents are searched by words, which stand in the address', async () => {
  const { server, user } = await learning([film]);
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'coulomb drawn{Enter}');
  await waitFor(() => expect(server.callsOf(listContents).at(-1)!.query).toMatchObject({ q: 'coulomb drawn' }));
});
