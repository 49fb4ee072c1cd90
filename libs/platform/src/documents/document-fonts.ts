import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sfntOfWoff } from './sfnt-of-woff.js';

const { resolve } = createRequire(import.meta.url);

/** The blocks of Unicode of the scripts in which India writes names; what is in none of them is Latin. */
const scripts = [
  [0x0900, 0x097f, 'devanagari'],
  [0x0980, 0x09ff, 'bengali'],
  [0x0a00, 0x0a7f, 'gurmukhi'],
  [0x0a80, 0x0aff, 'gujarati'],
  [0x0b80, 0x0bff, 'tamil'],
  [0x0c00, 0x0c7f, 'telugu'],
  [0x0c80, 0x0cff, 'kannada'],
  [0x0d00, 0x0d7f, 'malayalam'],
] as const;

type Script = (typeof scripts)[number][2] | 'latin' | 'latin-ext';
export interface Run {
  readonly script: Script;
  readonly text: string;
}

const packages: Record<Script, string> = {
  latin: '@fontsource/noto-sans',
  'latin-ext': '@fontsource/noto-sans',
  devanagari: '@fontsource/noto-sans-devanagari',
  bengali: '@fontsource/noto-sans-bengali',
  gurmukhi: '@fontsource/noto-sans-gurmukhi',
  gujarati: '@fontsource/noto-sans-gujarati',
  tamil: '@fontsource/noto-sans-tamil',
  telugu: '@fontsource/noto-sans-telugu',
  kannada: '@fontsource/noto-sans-kannada',
  malayalam: '@fontsource/noto-sans-malayalam',
};

const fonts = new Map<string, Buffer>();

/** Each has the letters of one script alone; it is read once for all documents. */
export function fontOf(script: Script, weight: 400 | 600): { name: string; bytes: Buffer } {
  const folder = packages[script];
  const given = script.startsWith('latin') ? weight : 400;
  const name = `${folder.split('/')[1]}-${script}-${given}`;
  let bytes = fonts.get(name);
  if (!bytes) fonts.set(name, (bytes = sfntOfWoff(readFileSync(resolve(`${folder}/files/${name}-normal.woff`)))));
  return { name, bytes };
}

/** Joiners belong to the letters before them. */
const joiners = /[\u200c\u200d]/;

/** Parts of a text, each in letters of one font. Pure. */
export function runsOf(text: string): Run[] {
  const runs: { script: Script; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1);
    const script = last && joiners.test(character) ? last.script : scriptOf(character.codePointAt(0)!);
    if (last?.script === script) last.text += character;
    else runs.push({ script, text: character });
  }
  return runs;
}

function scriptOf(point: number): Script {
  const found = scripts.find(([from, to]) => point >= from && point <= to);
  if (found) return found[2];
  return point < 0x100 || (point >= 0x2010 && point <= 0x2026) ? 'latin' : 'latin-ext';
}
