import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/folders.js';
import { observabilityFiles, observabilityFolder } from './files.js';

const help = `
npm run observability -- [--write]     the alert rules of Prometheus and the dashboard of Grafana

  --write    brings ${observabilityFolder} up to date: commit the change
`;

const files = Object.entries(observabilityFiles());
const args = process.argv.slice(2);
if (args.includes('--help')) console.log(help);
else if (!args.includes('--write')) console.log(files.find(([name]) => name === 'alerts.yaml')![1]);
else {
  const folder = path.join(root, observabilityFolder);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) writeFileSync(path.join(folder, name), text);
  console.log(`  ${files.length} files in ${observabilityFolder}`);
}
