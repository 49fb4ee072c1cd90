import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/folders.js';
import { commandsOf } from './page.js';

const page = `
# A page
\`\`\`
kubectl -n exam get pods          what runs there
# then:
kubectl apply -k <overlay>        # yours
\`\`\`
\`\`\`sql
select 1;
\`\`\`
## Back
1. First:
   \`\`\`
   node -e "const one = 1;
   console.log(one);"
   gunzip -c exam-….sql.gz | psql
   \`\`\`
## After
`;

test('commands come without what is said beside them, and with what the reader fills in', () => {
  expect(commandsOf(page, 'A page', { '<overlay>': 'k8s/overlays/local' })).toEqual([
    { command: 'kubectl -n exam get pods' },
    { command: 'kubectl apply -k k8s/overlays/local' },
  ]);
});

test('what is filled in stands there as it was given', () => {
  expect(commandsOf(page, 'A page', { '<overlay>': "$&$'" })[1]).toEqual({ command: "kubectl apply -k $&$'" });
});

test('a command of several lines is one; what nobody filled in is told', () => {
  expect(commandsOf(page, 'Back')).toEqual([
    { command: 'node -e "const one = 1;\n   console.log(one);"' },
    { command: 'gunzip -c exam-….sql.gz | psql', missing: '…' },
  ]);
});

test('a section is named as it stands there', () => {
  expect(() => commandsOf(page, 'Afterwards')).toThrow("0 sections are called 'Afterwards'");
});

const folder = path.join(root, 'docs/operate');
const programs =
  /^(kubectl|docker|npm|node|operate|git|gunzip|curl|jq|cosign|kustomize|kafka-topics\.sh|for|mv|install|tar|echo) /;

test.each(readdirSync(folder).filter((name) => name.endsWith('.md')))(
  '%s: what is no command says so by its language',
  (name) => {
    const commands = commandsOf(readFileSync(path.join(folder, name), 'utf8')).map(({ command }) => command);
    expect(commands.filter((one) => !programs.test(one))).toEqual([]);
  },
);
