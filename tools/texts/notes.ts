/** What a translator is told of a text: where it is read, what could be misread, and what its values are. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { areaNames, englishOf, folder, type EnglishEntry } from './catalogues.js';
import { parametersOf } from './types.js';

const words = z.record(z.string(), z.string().min(3));

export const notesSchema = z.strictObject({
  /** What a value is, by its name, in every area that does not say otherwise. */
  values: words,
  /** `places`: where texts are read whose keys are this or begin with it; the longest counts. */
  areas: z.record(z.string(), z.strictObject({ places: words, values: words.optional() })),
});
export type Notes = z.infer<typeof notesSchema>;

export const readNotes = (): Notes =>
  notesSchema.parse(JSON.parse(readFileSync(path.join(folder, 'notes.json'), 'utf8')));

/** The longest beginning of a key that has a place; undefined where none has. Pure. */
export const placeOf = ({ areas }: Notes, area: string, key: string): string | undefined =>
  Object.keys(areas[area]?.places ?? {})
    .filter((prefix) => key === prefix || key.startsWith(`${prefix}.`))
    .sort((one, other) => other.length - one.length)[0];

const meaningOf = ({ areas, values }: Notes, area: string, name: string): string | undefined =>
  areas[area]?.values?.[name] ?? values[name];

/** Pure. */
export function noteOf(notes: Notes, area: string, key: string, { text, note }: EnglishEntry): string {
  const place = placeOf(notes, area, key);
  const values = [...parametersOf(text).keys()].map((name) => `{${name}}: ${meaningOf(notes, area, name) ?? '?'}.`);
  return [place && notes.areas[area]!.places[place], note, ...values].filter(Boolean).join(' ');
}

/** Texts of which nothing is said, values that nothing explains, and notes of what is not there any more. */
export function faultsOfNotes(notes: Notes): string[] {
  const [faults, used] = [[] as string[], new Set<string>()];
  for (const area of areaNames())
    for (const [key, { text }] of englishOf(area)) {
      const place = placeOf(notes, area, key);
      if (place === undefined) faults.push(`${key} has no place in notes.json`);
      used.add(`${area} ${place}`);
      for (const name of parametersOf(text).keys()) {
        if (meaningOf(notes, area, name) === undefined)
          faults.push(`{${name}} of ${key} is not explained in notes.json`);
        used.add(notes.areas[area]?.values?.[name] === undefined ? `{${name}}` : `${area} {${name}}`);
      }
    }
  const written = [
    ...Object.keys(notes.values).map((name) => `{${name}}`),
    ...Object.entries(notes.areas).flatMap(([area, { places, values = {} }]) => [
      ...Object.keys(places).map((prefix) => `${area} ${prefix}`),
      ...Object.keys(values).map((name) => `${area} {${name}}`),
    ]),
  ];
  return [...faults, ...written.filter((one) => !used.has(one)).map((one) => `${one} is of no text`)];
}
