import type { ExamResult } from '@exam/contracts/http/assessment';
import type { Board, Standing } from '@exam/contracts/http/analytics';
import { formatDateTime, minutesSeconds } from '@exam/domain/ist';
import { Group, Table, Text, Title } from '@mantine/core';
import { SubjectSign } from '../../entities/subjects/subject-sign.js';
import { useIsLive } from '../../lib/socket.js';
import { withMinus } from '../../lib/with-minus.js';
import { PageTitle } from '../../ui/page-title.js';
import { Panel } from '../../ui/panel.js';
import { t as paperText } from '../../texts/paper.js';
import { t } from '../../texts/results.js';
import { t as roomText } from '../../texts/room.js';
import { t as sharedText } from '../../texts/shared.js';
import { told } from '../../texts/told.js';
import { neighboursOf, percentileDecimals, type Neighbour } from './neighbours.js';
import classes from './results.module.css';

/** 'My Test Report': tiles, subjects, the top of the board and the own answers (3 §2). */
/** `isRolling`: the test has no end, so its rank is never the last word. */
export function ReportHead({
  result,
  standing,
  isRolling,
}: {
  result: ExamResult;
  standing: Standing | null;
  isRolling: boolean;
}) {
  const isLive = useIsLive();
  const isMoving = standing !== null && (standing.provisional || isRolling);
  return (
    <header className={classes.head}>
      <PageTitle page={t('assessment.report.title')} of={told(result).examName} />
      <Text c="dimmed" fw={550}>
        {t('assessment.report.title')}
      </Text>
      <Title order={1} size="h2">
        {told(result).examName}
      </Title>
      <Text size="sm" c="dimmed" className="numbers">
        {t('assessment.report.submitted')} · {formatDateTime(result.submittedAt)} · {t('own.report.timeTaken')}{' '}
        {minutesSeconds(result.timeTaken * 1000)}
      </Text>
      {standing && (
        <p className={classes.live} data-live={(isLive && isMoving) || undefined}>
          <span aria-hidden="true" />
          {isMoving
            ? `${t(isLive ? 'own.report.live' : 'own.report.reconnecting')} · ${t(standing.provisional ? 'own.report.provisional' : 'own.report.rolling')}`
            : t('own.report.final')}
        </p>
      )}
    </header>
  );
}

export function Tiles({ standing }: { standing: Standing }) {
  // the first of one is no rank, and better than nobody is no percentile
  const isRanked = standing.candidates > 1;
  return (
    <dl className={classes.tiles} aria-live="polite" data-testid="standing">
      <Tile
        name={t('assessment.report.rank')}
        value={isRanked ? standing.rank : '–'}
        note={isRanked ? t('own.report.ofCandidates', { n: standing.candidates }) : t('own.report.alone')}
        strong
      />
      <Tile
        name={t('own.report.percentile')}
        value={isRanked ? standing.percentile.toFixed(percentileDecimals(standing.candidates)) : '–'}
      />
      <Tile
        name={t('assessment.report.marks')}
        value={withMinus(standing.marks)}
        note={t('own.report.ofMarks', { n: standing.maximumMarks })}
      />
      <Tile name={t('assessment.report.highest')} value={withMinus(standing.highestMarks)} />
      <Tile name={t('assessment.report.average')} value={withMinus(standing.averageMarks)} />
    </dl>
  );
}

function Tile({
  name,
  value,
  note,
  strong,
}: {
  name: string;
  value: string | number;
  note?: string;
  strong?: boolean;
}) {
  return (
    <div className={classes.tile} data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd className="numbers">
        {value}
        {note && <small> {note}</small>}
      </dd>
    </div>
  );
}

/** Results that somebody of the school releases: nothing yet, or the marks by a provisional key. */
export function Unreleased({ result }: { result: ExamResult }) {
  if (result.release === 'withheld') return <p role="status">{sharedText('own.results.bySchool')}</p>;
  return (
    <>
      <p role="status">{t('own.report.provisionalKey')}</p>
      <dl className={classes.tiles} data-testid="provisional">
        {[{ ...result, subjectId: '', subjectName: t('assessment.report.marks') }, ...result.subjects.map(told)].map(
          ({ subjectId, subjectName, marks, maximumMarks }) => (
            <Tile
              key={subjectId}
              name={subjectName}
              value={marks === null ? '–' : withMinus(marks)}
              note={t('own.report.ofMarks', { n: maximumMarks })}
              strong={subjectId === ''}
            />
          ),
        )}
      </dl>
    </>
  );
}

export function SubjectTable({ standing }: { standing: Standing }) {
  if (standing.subjects.length === 0) return null;
  return (
    <div className={classes.panel} tabIndex={0} role="group" aria-label={roomText('own.summary.subjects')}>
      <Table verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('assessment.report.subject')}</Table.Th>
            <Table.Th ta="right">{t('assessment.report.rank')}</Table.Th>
            <Table.Th ta="right">{t('assessment.report.yourScore')}</Table.Th>
            <Table.Th ta="right">{t('assessment.report.averageShort')}</Table.Th>
            <Table.Th ta="right">{t('assessment.report.highestShort')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className="numbers">
          {standing.subjects.map(told).map((subject) => (
            <Table.Tr key={subject.subjectId}>
              <Table.Th scope="row">
                <Group gap="xs" wrap="nowrap">
                  <SubjectSign subject={subject.subjectId} size={16} />
                  {subject.subjectName}
                </Group>
              </Table.Th>
              <Table.Td ta="right">{subject.rank}</Table.Td>
              <Table.Td ta="right">{withMinus(subject.marks)}</Table.Td>
              <Table.Td ta="right">{withMinus(subject.averageMarks)}</Table.Td>
              <Table.Td ta="right">{withMinus(subject.highestMarks)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const topShown = 10;

/** Others by given name and initial; the student's own row by the whole name. */
type BoardProps = { board: Board; ownKey: string; ownName: string; ownMarks: number | null };

export function TopOfBoard({ board, ownKey, ownName, ownMarks }: BoardProps) {
  if (board.top.length === 0) return null;
  const top = board.top.slice(0, topShown);
  const isAmongTop = ownKey !== '' && top.some(({ key }) => key === ownKey);
  return (
    <Panel title={t('own.report.top')}>
      <ol className={classes.top}>
        {top.map((entry) => (
          <li key={entry.key} data-own={entry.key === ownKey || undefined}>
            <span className="numbers">{entry.rank}</span>
            <span>
              {entry.key === ownKey ? ownName : entry.name}
              {entry.key === ownKey && <b> {t('own.report.you')}</b>}
            </span>
            <span className="numbers">{withMinus(entry.marks)}</span>
          </li>
        ))}
      </ol>
      {!isAmongTop && ownMarks !== null && <OwnPlace neighbours={neighboursOf(board, ownMarks)} ownName={ownName} />}
    </Panel>
  );
}

/** Of who is not among the first: the own place and those next to it, whose names are nobody's business. */
function OwnPlace({ neighbours, ownName }: { neighbours: readonly Neighbour[]; ownName: string }) {
  if (neighbours.length === 0) return null;
  return (
    <ol className={classes.top} aria-label={t('own.report.around')}>
      {neighbours.map(({ rank, marks, candidates, isOwn }) => (
        <li key={rank} data-own={isOwn || undefined}>
          <span className="numbers">{rank}</span>
          <span>
            {isOwn ? ownName : t('own.report.candidates', { n: candidates })}
            {isOwn && (
              <b>
                {' '}
                {t('own.report.you')}
                {candidates > 1 && ` ${t('own.report.andOthers', { n: candidates - 1 })}`}
              </b>
            )}
          </span>
          <span className="numbers">{withMinus(marks)}</span>
        </li>
      ))}
    </ol>
  );
}

const outcomes = [
  ['correct', 'own.outcome.right'],
  ['incorrect', 'own.outcome.wrong'],
  ['partial', 'own.outcome.partial'],
  ['overLimit', 'own.outcome.overLimit'],
  ['unanswered', 'own.outcome.unanswered'],
] as const;

export function Outcomes({ result }: { result: ExamResult }) {
  return (
    <Panel title={t('own.report.answers')}>
      {result.countsWithheldUntil !== null && (
        <p>{t('own.report.countsLater', { time: formatDateTime(result.countsWithheldUntil) })}</p>
      )}
      <dl className={classes.outcomes}>
        {outcomes
          .filter(([field]) => (result[field] ?? 0) > 0 || field === 'correct' || field === 'incorrect')
          .map(([field, text]) => (
            <div key={field} data-outcome={field}>
              <dt>{paperText(text)}</dt>
              <dd className="numbers">{result[field] ?? '–'}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}
