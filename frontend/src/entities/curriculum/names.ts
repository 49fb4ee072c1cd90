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
 * For what comes with names alone: figures by chapters, mistakes, live classes. Who reads English, the language that
 * they are written in, waits for no curriculum.
 */
export function useCurriculumNames(): NameOf {
  const user = useUser();
  const place = placeOf(user);
  const language = currentLanguage();
  const { data } = useQuery({
    ...curriculumQuery(user.currentAccountId, place ?? noPlace),
    enabled: place !== null && language !== 'en',
  });
  return useMemo(() => namesOf(data ?? [], language), [data, language]);
}
