import { ActionIcon, Group, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { t } from '../../texts/kit.js';
import { t as sharedText } from '../../texts/shared.js';
import { DownIcon, LessIcon, MoreIcon, NextIcon, PreviousIcon, UpIcon } from '../page-icons.js';
import { mayZoom, zoomed } from './pdf-rules.js';
import classes from './pdf.module.css';

type Props = {
  page: number;
  pageCount: number;
  scale: number;
  search: string;
  /** The page of each place that was found; null while it is looked for. */
  matches: readonly number[] | null;
  onTurn: (page: number) => void;
  onScale: (scale: number) => void;
  onSearch: (search: string) => void;
};

/** Pages, zoom and search above a document. */
export function PdfBar({ page, pageCount, scale, search, matches, onTurn, onScale, onSearch }: Props) {
  const [typed, setTyped] = useState(search);
  const [at, setAt] = useState(-1);
  const show = (index: number) => {
    if (!matches || matches.length === 0) return;
    const next = (index + matches.length) % matches.length;
    setAt(next);
    onTurn(matches[next]!);
  };
  const find = (event: FormEvent) => {
    event.preventDefault();
    // Enter once more leads to the next place
    if (typed === search) return show(at + 1);
    setAt(-1);
    onSearch(typed);
  };

  return (
    <Group justify="space-between" gap={8}>
      <Group gap={4} wrap="nowrap">
        <Sign label={t('own.kit.previousPage')} disabled={page <= 1} onClick={() => onTurn(page - 1)}>
          <PreviousIcon />
        </Sign>
        <Text size="sm" className="numbers" role="status">
          {pageCount > 0 && t('own.kit.pageOf', { n: page, total: pageCount })}
        </Text>
        <Sign label={t('own.kit.nextPage')} disabled={page >= pageCount} onClick={() => onTurn(page + 1)}>
          <NextIcon />
        </Sign>
      </Group>
      <Group gap={4} wrap="nowrap">
        <Sign label={t('own.kit.pdfZoomOut')} disabled={!mayZoom(scale, -1)} onClick={() => onScale(zoomed(scale, -1))}>
          <LessIcon />
        </Sign>
        <Text size="sm" className={`${classes.zoom} numbers`} role="status">
          {t('own.kit.pdfZoom', { n: scale * 100 })}
        </Text>
        <Sign label={t('own.kit.pdfZoomIn')} disabled={!mayZoom(scale, 1)} onClick={() => onScale(zoomed(scale, 1))}>
          <MoreIcon />
        </Sign>
      </Group>
      <form onSubmit={find} role="search" className={classes.search}>
        <Group gap={4} wrap="nowrap">
          <TextInput
            flex={1}
            miw={0}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            placeholder={t('own.kit.pdfSearch')}
            aria-label={t('own.kit.pdfSearch')}
          />
          <Sign label={t('own.kit.pdfNext')} type="submit">
            <DownIcon />
          </Sign>
          <Sign label={t('own.kit.pdfPrevious')} disabled={!matches?.length} onClick={() => show(at - 1)}>
            <UpIcon />
          </Sign>
        </Group>
        <Text size="sm" role="status">
          {matches === null && sharedText('own.state.loading')}
          {matches?.length === 0 && search.trim() !== '' && t('own.kit.pdfNoMatch')}
          {matches && matches.length > 0 && t('own.kit.pdfMatches', { n: at + 1, total: matches.length })}
        </Text>
      </form>
    </Group>
  );
}

type SignProps = {
  label: string;
  type?: 'submit';
  disabled?: boolean;
  onClick?: () => void;
  children: ReactNode;
};

/** A sign takes less of a phone than its word. */
function Sign({ label, type, disabled = false, onClick, children }: SignProps) {
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      title={label}
      disabled={disabled}
      {...(type && { type })}
      {...(onClick && { onClick })}
    >
      {children}
    </ActionIcon>
  );
}
