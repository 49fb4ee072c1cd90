import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { asyncApiDocument } from './asyncapi.js';
import { openApiDocument } from './openapi.js';
import { copyViewers, pageTexts } from './pages.js';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** `openapi.json` and `asyncapi.json`. */
export function writeDocuments(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'openapi.json'), json(openApiDocument()));
  writeFileSync(path.join(folder, 'asyncapi.json'), json(asyncApiDocument()));
}

/** Besides the documents all that a web server needs to show them. */
export async function writePages(folder: string): Promise<void> {
  writeDocuments(folder);
  for (const [name, text] of Object.entries(pageTexts())) writeFileSync(path.join(folder, name), text);
  copyViewers(folder);
  const { Parser, stringify } = await import('@asyncapi/parser');
  const { document, diagnostics } = await new Parser().parse(JSON.stringify(asyncApiDocument()));
  if (!document)
    throw new Error(`the AsyncAPI document is not valid: ${diagnostics.map((one) => one.message).join('; ')}`);
  writeFileSync(path.join(folder, 'asyncapi.parsed.json'), stringify(document)!);
}
