import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const here = path.join(import.meta.dirname, '..');
const sources = new Map(
  readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('kit'))
    .map((file) => [file, readFileSync(path.join(here, file), 'utf8')]),
);
/** It joins what two have changed: of a form, by one press, or while it saves by itself. */
const isEditor = (code: string) => /\b(useEdit|useOnePress|joinEdits)[<(]/.test(code);
/** What one press shows or hides in a list is opened in another dialog; two panels stand on the page of a form. */
const toldBy: Readonly<Record<string, [file: string, opening: string]>> = {
  'imports/import-row.tsx': ['imports/import-row.tsx', 'openImportRow'],
  'learning/content-dialog.tsx': ['learning/content-dialog.tsx', 'openContent'],
  'learning/contents.tsx': ['learning/content-dialog.tsx', 'openContent'],
  'learning/curriculum-dialog.tsx': ['learning/curriculum.tsx', 'openCurriculum'],
  'learning/curriculum.tsx': ['learning/curriculum.tsx', 'openCurriculum'],
  'learning/live-class-dialog.tsx': ['learning/live-class-dialog.tsx', 'openLiveClass'],
  'organisations/organisation-form.tsx': ['organisations/organisation-form.tsx', 'openOrganisation'],
  'people/person-form.tsx': ['people/person-form.tsx', 'openPerson'],
  'people/roles-panel.tsx': ['people/person-form.tsx', 'openPerson'],
  'people/teaching-panel.tsx': ['people/person-form.tsx', 'openPerson'],
  'platforms/change-platform.tsx': ['platforms/platform-list.tsx', 'openLtiPlatforms'],
  'questions/question.tsx': ['questions/question.tsx', 'openQuestion'],
  'settings/settings.tsx': ['settings/settings.tsx', 'openTestSettings'],
  'shop/coupons.tsx': ['shop/coupons.tsx', 'openCoupons'],
  'tests/use-autosave.ts': ['tests/draft.tsx', 'openDraft'],
  'webhooks/endpoints.tsx': ['webhooks/endpoints.tsx', 'openWebhooks'],
};

test('[CONSOLE-007] each editor of the console tells who else has its object open', () => {
  const editors = [...sources].filter(([, code]) => isEditor(code)).map(([file]) => file.replaceAll(path.sep, '/'));
  expect(editors.sort()).toEqual(Object.keys(toldBy).sort());
  const silent = Object.values(toldBy).filter(
    ([file, opening]) => !sources.get(path.normalize(file))!.includes(`<OpenToo at={${opening}}`),
  );
  expect(silent).toEqual([]);
});
