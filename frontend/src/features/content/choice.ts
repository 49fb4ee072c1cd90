/** What is chosen on the page of contents: the address says it, and the browser keeps it for an address without. */
import { contentFileTypes, learningTypes, type LearningMode } from '@exam/contracts/shared/learning-values';
import type { CurriculumSubject } from '@exam/contracts/http/catalog-curriculum';
import { z } from 'zod';
import { readStored, storageKeys, writeStored } from '../../lib/storage-keys.js';

export const modes = Object.keys(learningTypes) as LearningMode[];
export type Mode = LearningMode;

const choice = z.object({
  mode: z.enum(modes).catch('pal'),
  subjectId: z.string().nullable().catch(null),
  chapterId: z.string().nullable().catch(null),
  topicId: z.string().nullable().catch(null),
  type: z.enum(contentFileTypes).catch('mp4'),
});
export type Choice = z.infer<typeof choice>;

const kept = z.object({ accountId: z.string(), choice });

export function rememberedChoice(accountId: string): Choice | null {
  try {
    const { success, data } = kept.safeParse(JSON.parse(readStored(storageKeys.learning) ?? 'null'));
    return success && data.accountId === accountId ? data.choice : null;
  } catch {
    return null;
  }
}

export const rememberChoice = (accountId: string, chosen: Choice): void =>
  writeStored(storageKeys.learning, JSON.stringify({ accountId, choice: chosen }));

export function choiceOf(address: URLSearchParams, accountId: string): Choice {
  const named = {
    mode: address.get('mode') ?? undefined,
    subjectId: address.get('subject'),
    chapterId: address.get('chapter'),
    topicId: address.get('topic'),
    type: address.get('type') ?? undefined,
  };
  if (!named.subjectId) return rememberedChoice(accountId) ?? choice.parse(named);
  return choice.parse(named);
}

export const addressOf = ({ mode, subjectId, chapterId, topicId, type }: Choice): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ mode, subject: subjectId, chapter: chapterId, topic: topicId, type }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    ),
  );

/**
 * The choice as far as the curriculum has it. The first subject is shown where none is named; of a chapter its default
 * topic, else its first. A topic that is disabled is never the one that opens (ledger PAL-002).
 */
export function resolved(chosen: Choice, subjects: readonly CurriculumSubject[], perfect: ReadonlySet<string> = new Set()) {
  const subject = subjects.find(({ subjectId }) => subjectId === chosen.subjectId) ?? subjects[0] ?? null;
  const chapter = subject?.chapters.find(({ chapterId }) => chapterId === chosen.chapterId) ?? null;
  const isOpen = chapter?.access === 'open';
  const topics = (isOpen ? chapter.topics : []).filter(({ topicId, disabled }) => !disabled && !perfect.has(topicId));
  const topic =
    topics.find(({ topicId }) => topicId === chosen.topicId) ??
    topics.find(({ isDefault }) => isDefault) ??
    topics[0] ??
    null;
  return { subject, chapter, topic };
}
