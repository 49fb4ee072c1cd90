import {
  applyPeopleImport,
  listPeopleImportRows,
  listPeopleImports,
  readPeopleFile,
  readPeopleImport,
  type PeopleImportRow,
  type PeopleImportShown,
} from '@exam/contracts/http/identity/people-import';
import { screen, within } from '@testing-library/react';
import { answer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const importId = '00000000-0000-7000-8000-000000000001';
const held: PeopleImportShown = {
  ...{ importId, fileName: 'people.csv', state: 'to be checked', madeAt: '2026-11-24T05:00:00.000Z' },
  ...{ ignored: ['Remarks'], counts: { new: 1, changed: 1, same: 1_161, refused: 37, missing: 0 }, left: 2 },
};
const row = (given: Partial<PeopleImportRow>): PeopleImportRow => ({
  ...{ n: 2, state: 'new', cells: { userCode: 's2', fullName: 'Asha Rao' }, faults: [], changes: [] },
  ...{ userId: null, outcome: null },
  ...given,
});
const refused = row({
  ...{ n: 3, state: 'refused', cells: { userCode: 's3', fullName: 'Ravi Iyer', mobile: '12' } },
  faults: [{ column: 'mobile', code: 'import.cell_invalid', message: 'x' }],
});
const changed = row({ n: 4, state: 'changed', changes: [{ column: 'section', from: 'A', to: 'B' }] });
const rows = answer(listPeopleImportRows, { status: true, items: [refused, changed], nextCursor: null, total: 2 });
const textIn = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(file);
  });
const page = (answers: NonNullable<Parameters<typeof renderPage>[0]['answers']>, at = '') =>
  renderPage({
    page: import('./import.js').then(({ default: Component }) => ({ Component })),
    ...{ at: `/console/people/import${at}`, user: { roles: ['org-admin'] } },
    answers: [answer(readPeopleImport, { status: true, import: held }), rows, ...answers],
  });

test('[PEOPLE-001] a chosen file is read and opened with its errors first', async () => {
  const { server, user, location } = await page([
    answer(listPeopleImports, { status: true, items: [], nextCursor: null, total: 0 }),
    answer(readPeopleFile, { status: true, import: held }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Nothing was imported yet.' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['userCode,fullName'], 'people.csv', { type: 'text/csv' }));
  expect(await screen.findByText(/1,200 rows, errors in 37/)).toBeVisible();
  expect(location()).toBe(`/console/people/import?importId=${importId}&state=refused`);
  const [sent] = server.callsOf(readPeopleFile);
  expect(sent!.body).toMatchObject({ fileName: 'people.csv', content: btoa('userCode,fullName') });
  expect(server.callsOf(applyPeopleImport)).toEqual([]);
});

test('[PEOPLE-001] each row says which cell is refused and why, or what changes from what to what', async () => {
  await page([], `?importId=${importId}`);
  const wrong = (await screen.findByRole('rowheader', { name: 'Ravi Iyer' })).closest('tr')!;
  expect(within(wrong).getByText('mobile: This cell cannot be read.')).toBeVisible();
  expect(screen.getByText('section: A → B')).toBeVisible();
  expect(
    await screen.findByText('Refused: 37 · New: 1 · Changed: 1 · Same: 1161 · Missing in the file: 0'),
  ).toBeVisible();
  expect(screen.getByText('Columns that are not read: Remarks')).toBeVisible();
});

test('[PEOPLE-001] refused rows are downloaded as they stood in the file, with their reasons', async () => {
  const { server, user } = await page([], `?importId=${importId}`);
  const saved = new Promise<Blob>((resolve) => {
    URL.createObjectURL = (file) => (resolve(file as Blob), '#refused');
    URL.revokeObjectURL = () => undefined;
  });
  await user.click(await screen.findByRole('button', { name: 'Download refused rows' }));
  const text = await textIn(await saved);
  expect(text).toContain('userCode,fullName,mobile,Row,Reason');
  expect(text).toContain('s3,Ravi Iyer,12,3,mobile: This cell cannot be read.');
  expect(server.callsOf(listPeopleImportRows).at(-1)!.query).toMatchObject({ state: 'refused' });
});

test('[PEOPLE-001] what was previewed is applied page by page, and each refusal is listed', async () => {
  let left = 2;
  const { server, user } = await page(
    [
      answer(applyPeopleImport, () => ({
        status: true as const,
        done: left === 2 ? ['2'] : [],
        refused: left === 2 ? [] : [{ id: '4', code: 'import.changed_meanwhile', message: 'x' }],
        left: --left,
      })),
    ],
    `?importId=${importId}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Apply 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'What became of it' });
  expect(within(dialog).getByRole('listitem')).toHaveTextContent(/^Row 4: This has changed/);
  const ids = server.callsOf(applyPeopleImport).map(({ body }) => (body as { commandId: string }).commandId);
  expect(new Set(ids).size).toBe(2);
});
