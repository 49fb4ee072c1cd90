import type { CurriculumSubject } from '@exam/contracts/http/catalog-curriculum';
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { currentLanguage } from '../../texts/language.js';
import { toldIn } from '../../texts/told.js';
import { noPlace, placeOf } from '../place/place.js';
import { useUser } from '../session/use-user.js';
import { curriculumQuery } from './api.js';

/** A subject, a chapter of it or a topic of that, by their own names, as the language calls the last of them. */
export type NameOf = (subjectName: string, chapterName?: string, topicName?: string) => string;

const pathOf = (...names: readonly (string | undefined)[]): string => names.join('\n');

/** What the curriculum does not have, or has under another name by now, is called as it was written. Pure. */
export function namesOf(subjects: readonly CurriculumSubject[], language: LanguageCode): NameOf {
  const names = new Map<string, string>();
  for (const subject of subjects) {
    const { subjectName } = subject;
    names.set(subjectName, toldIn(subject, language).subjectName);
    for (const chapter of subject.chapters) {
      const { chapterName } = chapter;
      names.set(pathOf(subjectName, chapterName), toldIn(chapter, language).chapterName);
      for (const topic of chapter.topics)
        names.set(pathOf(subjectName, chapterName, topic.topicName), toldIn(topic, language).topicName);
    }
  }
  return (...path) => names.get(pathOf(...path)) ?? path.at(-1)!;
}

/**
 * A chapter or topic by its name alone, of the subjects of these names. Where two of that name are called differently,
 * as it was written. Pure.
 */
export function namesWithin(
  subjects: readonly CurriculumSubject[],
  language: LanguageCode,
  subjectNames: readonly string[],
): (name: string) => string {
  const called = new Map<string, Set<string>>();
  const add = (name: string, own: string) => called.set(name, (called.get(name) ?? new Set()).add(own));
  for (const { subjectName, chapters } of subjects) {
    if (!subjectNames.includes(subjectName)) continue;
    for (const chapter of chapters) {
      add(chapter.chapterName, toldIn(chapter, language).chapterName);
      for (const topic of chapter.topics) add(topic.topicName, toldIn(topic, language).topicName);
    }
  }
  return (name) => {
    const [own = name, ...others] = called.get(name) ?? [];
    return others.length === 0 ? own : name;
  };
}

/**
 * For what comes with names alone: figures by chapters, mistakes, live classes. Who reads English, the language that
 * they are written in, waits for no curriculum.
 */
export function useCurriculumNames(): NameOf {
  const [subjects, language] = useCurriculum();
  return useMemo(() => namesOf(subjects, language), [subjects, language]);
}

/** For chapters and topics that come without the subject that they are in. */
export function useNamesWithin(subjectNames: readonly string[]): (name: string) => string {
  const [subjects, language] = useCurriculum();
  return namesWithin(subjects, language, subjectNames);
}

const none: readonly CurriculumSubject[] = [];

function useCurriculum(): readonly [readonly CurriculumSubject[], LanguageCode] {
  const user = useUser();
  const place = placeOf(user);
  const language = currentLanguage();
  const { data } = useQuery({
    ...curriculumQuery(user.currentAccountId, place ?? noPlace),
    enabled: place !== null && language !== 'en',
  });
  return [data ?? none, language];
}
