/** Rows of a file with the subjects, chapters and pictures of the bank. Pure. */
import { tagLimits, tagText, type QuestionDraft } from '@exam/contracts';
import type { ParsedRow, Remark } from '../question-files/index.js';
import type { Draft } from './judge.js';
import type { FilePictures } from './pictures-of-file.js';

interface Subject {
  readonly subjectId: string;
  readonly subjectName: string;
}

interface Besides {
  readonly known: readonly Subject[];
  /** Of questions for which the file names no subject that is known. */
  readonly given: { readonly subjectId?: string | undefined; readonly subjectName?: string | undefined };
  readonly pictures: FilePictures;
}

const mostOriginal = 8_000;

export const draftsOf = (
  rows: readonly ParsedRow[],
  besides: Besides,
): (Draft & { place: string; original: string; tags: readonly string[] })[] =>
  rows.map((row, index) => {
    const { content, faults } = withPictures(row, besides.pictures);
    const { tags, notes } = tagsOf(row.tags ?? []);
    return {
      ...{ n: index + 1, place: row.place, original: row.original.slice(0, mostOriginal), code: row.code },
      content: { ...content, ...placeOf(row, besides) },
      faults: distinct([...row.faults, ...faults]),
      ...{ tags, notes: distinct([...row.notes, ...notes]) },
    };
  });

/** What a path of names says, the widest first: of which subject, and what follows it. */
function placeOf({ path, content }: ParsedRow, { known, given }: Besides) {
  const named = [content.subjectName, ...path].filter((part) => part !== '');
  const { subjectId = '', subjectName = '' } = given;
  const isGiven = subjectId !== '' && content.subjectId === '';
  const all = isGiven ? [...known, { subjectId, subjectName }] : known;
  for (const [index, part] of named.entries()) {
    const found = all.find((one) => [one.subjectName, one.subjectId].some((name) => isSame(name, part)));
    if (found) return { ...subjectOf(found), ...restOf(content, named.slice(index + 1)) };
  }
  // a file that was written by a bank names the subject with its code
  if (content.subjectId !== '') {
    const itsName = (content.subjectName || path[0] || '').slice(0, 80);
    return { subjectId: content.subjectId, subjectName: itsName, ...restOf(content, path.slice(1)) };
  }
  if (isGiven) return { subjectId, subjectName, ...restOf(content, path) };
  const [widest = '', ...rest] = named;
  return { subjectId: '', subjectName: widest.trim().slice(0, 80), ...restOf(content, rest) };
}

/** A question whose subject was asked for: what its file called one is the subject, or holds it, or is a chapter of it. */
export function ofSubject(content: QuestionDraft, subject: Subject): QuestionDraft {
  if (content.subjectName === '') return { ...content, ...subject };
  const named = [content.subjectName, content.chapter, content.topic].filter((part) => part !== '');
  const at = named.findIndex((part) => isSame(part, subject.subjectName));
  // a name that stands alone would be lost
  const isChapter = at < 0 && named.length === 1;
  const [chapter = '', topic = ''] = isChapter ? named : named.slice(Math.max(at, 0) + 1);
  return { ...content, ...subject, chapter, topic };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const subjectOf = ({ subjectId, subjectName }: Subject) => ({ subjectId, subjectName });

const restOf = ({ chapter, topic }: QuestionDraft, [first = '', second = '']: readonly string[]) => ({
  chapter: (chapter || first).slice(0, 120),
  topic: (topic || second).slice(0, 120),
});

function withPictures(
  { content }: ParsedRow,
  { kept, refused }: FilePictures,
): { content: QuestionDraft; faults: Remark[] } {
  const faults: Remark[] = [];
  const named = (name: string | null): string | null => {
    if (name === null) return null;
    const fault = refused.get(name);
    if (fault) faults.push(fault);
    return kept.get(name)?.name ?? null;
  };
  return {
    content: {
      ...content,
      picture: named(content.picture),
      paragraphPicture: named(content.paragraphPicture),
      hintPicture: named(content.hintPicture),
      explanationPicture: named(content.explanationPicture),
      options: content.options.map(({ value, picture }) => ({ value, picture: named(picture) })),
    },
    faults,
  };
}

const distinct = (all: readonly Remark[]): Remark[] =>
  [...new Map(all.map((one) => [`${one.code} ${one.message}`, one])).values()].slice(0, 30);

/** Tags as the bank keeps them; of those that it does not take a note says so. */
function tagsOf(given: readonly string[]): { tags: string[]; notes: Remark[] } {
  const all = [...new Set(given.map(tagText))].filter((tag) => tag !== '');
  const tags = all.filter((tag) => tag.length <= tagLimits.letters).slice(0, tagLimits.ofQuestion);
  const left = all.filter((tag) => !tags.includes(tag)).join(', ');
  if (left === '') return { tags, notes: [] };
  return {
    tags,
    notes: [{ code: 'import.tags_left', message: `Tags that are not taken over: ${left.slice(0, 200)}` }],
  };
}
