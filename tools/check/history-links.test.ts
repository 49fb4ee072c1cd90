import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

function sources(of: string): string[] {
  return readdirSync(path.join(root, of), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(of, entry.name);
    if (entry.isDirectory()) return /^(generated|node_modules|dist)$/.test(entry.name) ? [] : sources(file);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [readFileSync(path.join(root, file), 'utf8')] : [];
  });
}
const kinds = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, kind]) => kind!);

/** What an entry of the console is about and no page of the console is: why. */
const withoutPage: Readonly<Record<string, string>> = {
  export: 'a file of questions: its entry names who took it',
  grant: 'a package that waits for a second person: it becomes an order, which has its own',
  view: 'a list as somebody wants to see it again: it is kept beside the list',
  'lti-grade': 'marks that are sent to a learning platform again: the list of them shows what came of it',
  'webhook-delivery': 'what an endpoint is told again: the page of deliveries shows what came of it',
  slips: 'start codes that were printed: their entries name the people',
};

test('[AUDITUI-003] every kind of object that entries are about opens its History from its place in the console', () => {
  const services = ['assessment', 'catalog', 'commerce', 'discussion', 'identity', 'notification'];
  const text = services.map((name) => sources(`services/${name}/src`).join('\n')).join('\n');
  const about = kinds(text, /(?:subject: |subject = |\bsubjectOf\b[^`\n]*)`([a-z-]+):\$/g);
  const opened = sources('frontend/src/console')
    .filter((file) => /auditOf\(|<HistoryLink/.test(file))
    .flatMap((file) => kinds(file, /`([a-z-]+):\$/g));
  expect([...new Set(about)].length).toBeGreaterThan(10);
  const missing = [...new Set(about)].filter((kind) => !opened.includes(kind) && !(kind in withoutPage));
  expect(missing).toEqual([]);
});
