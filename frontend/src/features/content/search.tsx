import type { SearchHit } from '@exam/contracts/http/catalog-curriculum';
import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { contentPath } from '../../lib/content-path.js';
import { stateLabels } from '../../texts/chapter-access.js';
import { t } from '../../texts/learning.js';
import { told } from '../../texts/told.js';
import { LockIcon } from '../../ui/page-icons.js';
import { QueryView } from '../../ui/query-view.js';
import { searchQuery } from './api.js';
import { typeLabels } from './file-types.js';
import classes from './content.module.css';

const least = 2;
const pauseMs = 250;

/** Chapters, topics and files of the own grade by a part of their name. */
export function ContentSearch() {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), pauseMs);
  const isAsked = text.length >= least;
  const found = useQuery({ ...searchQuery(text), enabled: isAsked, placeholderData: keepPreviousData });
  return (
    <div role="search" className={classes.search}>
      <TextInput
        type="search"
        value={typed}
        maxLength={80}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
        aria-label={t('own.search.label')}
        placeholder={t('own.search.label')}
      />
      {isAsked && typed.trim() !== '' && (
        <div className={classes.found} role="region" aria-label={t('own.search.results')} aria-live="polite">
          <QueryView
            query={found}
            empty={(hits) => hits.length === 0 && <Text c="dimmed">{t('own.search.none', { text })}</Text>}
          >
            {(hits) => (
              <ul className={classes.hits}>
                {hits.map(told).map((hit) => (
                  <li key={`${hit.kind} ${hit.id} ${hit.topicId}`}>
                    <Link to={placeOf(hit)} onClick={() => setTyped('')} className={classes.hit}>
                      <span>
                        <span className={classes.hitName}>{hit.name}</span>
                        <Text span size="sm" c="dimmed" display="block">
                          {[kindOf(hit), hit.subjectName, hit.kind !== 'chapter' && hit.chapterName]
                            .filter(Boolean)
                            .join(' · ')}
                        </Text>
                      </span>
                      {hit.access !== 'open' && (
                        <span className={classes.closed}>
                          <LockIcon size={16} />
                          <Text span size="sm">
                            {t(stateLabels[hit.access])}
                          </Text>
                        </span>
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </QueryView>
        </div>
      )}
    </div>
  );
}

/** A quiz has its own page; the list of quizzes leads there. */
const placeOf = (hit: SearchHit): string =>
  contentPath({
    ...hit,
    mode: 'library',
    type: hit.contentFileType,
    contentId: hit.kind === 'file' && hit.contentFileType !== 'xlsx' ? hit.id : null,
  });

function kindOf({ kind, contentFileType }: SearchHit): string {
  if (contentFileType) return t(typeLabels[contentFileType]);
  return t(kind === 'chapter' ? 'own.search.chapter' : 'own.search.topic');
}
