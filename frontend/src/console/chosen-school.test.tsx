/** Super is of no school: whatever the console asks or changes says of which school, and a call that could say it and does not fails here. */
import { listOrganisations } from '@exam/contracts/http/identity/organisations';
import { readQuestion } from '@exam/contracts/http/bank';
import { routes } from '@exam/contracts/http/index';
import { staffRoles } from '@exam/contracts/core/staff-roles';
import type { Route } from '@exam/contracts/core/route';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { z } from 'zod';
import type { SessionUser } from '@exam/contracts/http/identity';
import type { FakeAnswer } from '../test/fake-server.js';
import { leastOf } from '../test/least.js';
import { renderPage, type RenderedPage } from '../test/render-page.js';
import { emptyContent } from './questions/content.js';
import { consolePages } from './pages.js';

const orgId = 'org-b';
const known = ['serverTime', 'organisationData'];

/** Where a call of the staff may name a school beside others: in its query or in its body. */
const isIn = (schema: z.ZodType | undefined): boolean => schema instanceof z.ZodObject && 'orgId' in schema.shape;
const ofStaff = ({ access }: Route) =>
  !('public' in access) && staffRoles.some((role) => access.roles.includes(role)) && !access.roles.includes('student');
const isOptional = (schema: z.ZodType | undefined): boolean =>
  schema instanceof z.ZodObject && (schema.shape.orgId as z.ZodType).safeParse(undefined).success;
const named = routes
  .filter(ofStaff)
  .filter(({ query, body }) => (isIn(query) && isOptional(query)) || (isIn(body) && isOptional(body)))
  .map(({ name }) => name)
  .sort();

type Page = RenderedPage;
const press = (name: string | RegExp) => screen.findByRole('button', { name }).then((it) => fireEvent.click(it));
const selectFirst = async () => fireEvent.click((await screen.findAllByRole('checkbox'))[1]!);
const give = async ({ user }: Page, file: File) => {
  await waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull());
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
};

/** Where each is asked, and what is done there. */
const asked: Record<string, readonly [at: string, act?: (page: Page) => Promise<unknown>]> = {
  listQuestions: ['/console/questions'],
  bankFacets: ['/console/questions/new'],
  readQuestion: ['/console/questions/q-1'],
  openQuestion: ['/console/questions/q-1'],
  // an empty form is the server's to refuse here: what counts is whose it would be
  createQuestion: [
    '/console/questions/new',
    async () => fireEvent.submit((await screen.findByRole('button', { name: 'Save' })).closest('form')!),
  ],
  changeQuestion: ['/console/questions/q-1', () => press('Save')],
  moveQuestions: ['/console/questions', () => selectFirst().then(() => press('Retire'))],
  tagQuestions: [
    '/console/questions',
    async ({ user }) => {
      await selectFirst();
      await press('Tags');
      await user.type(within(await screen.findByRole('dialog')).getAllByRole('combobox')[0]!, 'new');
      await press('Save the tags');
    },
  ],
  makeQuestionExport: [
    '/console/questions',
    () =>
      selectFirst()
        .then(() => press('To a file'))
        .then(() => press('Make the file')),
  ],
  readQuestionTemplate: ['/console/imports', () => press('Get the spreadsheet')],
  readQuestionFile: ['/console/imports', (page) => give(page, new File(['x'], 'q.gift'))],
  listQuestionImports: ['/console/imports'],
  listPeople: ['/console/people'],
  listChangeRequests: ['/console/people?tab=requests'],
  listApplicants: ['/console/people?tab=applicants'],
  listPeopleImports: ['/console/people/import'],
  readPeopleFile: ['/console/people/import', (page) => give(page, new File(['x'], 'p.csv'))],
};

const content = {
  ...emptyContent,
  ...{ subjectId: 'physics', subjectName: 'Physics', question: 'Why?', key: 'a' },
  options: ['one', 'two'].map((value) => ({ value, picture: null })),
};

/** One row in each list, a question that is complete. */
const answers = routes
  .filter(({ name }) => !known.includes(name))
  .sort((one, two) => one.path.split(':').length - two.path.split(':').length)
  .map((route): FakeAnswer => ({
    route,
    handle: () => {
      const least = leastOf(route.answer) as { items?: unknown[]; question?: object };
      if (route.name === readQuestion.name) Object.assign(least.question!, { questionId: 'q-1', content });
      if (route.name === 'listQuestions') {
        const { element } = (route.answer as z.ZodObject<{ items: z.ZodArray }>).shape.items;
        least.items = [{ ...(leastOf(element as z.ZodType) as object), questionId: 'q-1' }];
      }
      return { status: route.status ?? 200, body: route.answer.parse(least) };
    },
  }));

const pageOf = (path: string) =>
  consolePages.find((one) => new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))!;

async function open(at: string, user: Partial<SessionUser>) {
  const [path] = at.split('?');
  const { default: Page } = await pageOf(path!).load();
  const address = `${at}${at.includes('?') ? '&' : '?'}orgId=${orgId}`;
  return renderPage({ page: Page, path: pageOf(path!).path, at: address, user, answers });
}

test('every call of the console that may name a school is here', () => {
  expect(Object.keys(asked).sort()).toEqual(named);
});

test.each(Object.keys(asked))('[CONSOLE-001] %s names the school that super has chosen', async (name) => {
  const route = routes.find((one) => one.name === name)!;
  const [at, act] = asked[name]!;
  const page = await open(at, { roles: ['super'], orgId: 'platform' });
  await act?.(page);
  await waitFor(() => expect(page.server.sentTo(route)).not.toEqual([]));
  for (const { query, body } of page.server.sentTo(route))
    expect({ ...query, ...(body as object | undefined) }).toMatchObject({ orgId });
});

test('[CONSOLE-001] what was selected in one school is not selected in another', async () => {
  const page = await open('/console/questions', { roles: ['super'], orgId: 'platform' });
  await selectFirst();
  expect(screen.getByRole('region', { name: 'Selection' })).toBeVisible();
  await page.user.selectOptions(screen.getByLabelText('Organisations'), '');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument());
});

test('[SEC-005] an administrator names none, whatever the address says', async () => {
  const page = await open('/console/questions', { roles: ['org-admin'], orgId: 'org-1' });
  const route = routes.find(({ name }) => name === 'listQuestions')!;
  await waitFor(() => expect(page.server.sentTo(route)).not.toEqual([]));
  expect(page.server.sentTo(route)[0]!.query).not.toHaveProperty('orgId');
  expect(page.server.sentTo(listOrganisations)).toEqual([]);
});
