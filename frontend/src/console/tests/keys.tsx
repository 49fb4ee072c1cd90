import { reachOf } from '@exam/contracts/core/permissions';
import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import { Badge, Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../entities/session/use-user.js';
import { t } from '../../texts/tests.js';
import { DataTable } from '../../ui/data-table.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { CellButton } from '../kit/cell-button.js';
import { LoadFailed } from '../kit/load-failed.js';
import { isFlagged } from './items.js';
import { KeyQuestion } from './key-question.js';
import { keyText } from './key-text.js';
import { KeyWindow } from './key-window.js';
import { itemsQuery, keyProposalsQuery, keysQuery } from './queries.js';
import { Regrades } from './regrades.js';

/** Keys after the test: what students and figures say against them, what was decided, and the results by it. */
export function Keys({ exam }: { exam: ExamOfStaff }) {
  const { examId } = exam;
  const mayDecide = reachOf(useUser(), 'results.decide') !== null;
  const { data, error, refetch } = useQuery(keysQuery(examId));
  // the page does without them where they cannot be read
  const { data: items = [] } = useQuery(itemsQuery(examId));
  const { data: proposals } = useQuery({ ...keyProposalsQuery(examId), enabled: mayDecide });
  const [showsAll, setShowsAll] = useState(false);
  const [openedId, setOpenedId] = useState<string | null>(null);
  if (data === undefined)
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={8} height={36} />;
  const itemOf = new Map(items.map((item) => [item.questionId, item]));
  const isFlaggedId = (id: string) => itemOf.has(id) && isFlagged(itemOf.get(id)!);
  const challenged = data.questions.filter(({ challenges }) => challenges > 0).length;
  const flagged = data.questions.filter(({ questionId }) => isFlaggedId(questionId)).length;
  const shown = data.questions.filter(
    ({ questionId, challenges, decisions }) =>
      showsAll || challenges > 0 || decisions.length > 0 || isFlaggedId(questionId) || proposals?.has(questionId),
  );
  const opened = data.questions.find(({ questionId }) => questionId === openedId);
  return (
    <Stack>
      <KeyWindow {...{ examId, mayDecide }} window={data.window} isOpen={data.isOpen} />
      <Text role="status">{t('tests.keys.counts', { n: challenged, flagged })}</Text>
      <Checkbox
        className="tap"
        label={t('tests.keys.all')}
        checked={showsAll}
        onChange={(event) => setShowsAll(event.currentTarget.checked)}
      />
      <Panel flush>
        <DataTable
          label={t('tests.tab.keys')}
          rows={shown}
          rowKey={({ questionId }) => questionId}
          columns={[
            {
              ...{ key: 'question', title: t('tests.question'), rowHeader: true },
              cell: ({ qNo, questionId }) => (
                <CellButton label={t('tests.show', { n: qNo })} onClick={() => setOpenedId(questionId)}>
                  {qNo}
                </CellButton>
              ),
            },
            { key: 'key', title: t('tests.key'), cell: keyText },
            {
              ...{ key: 'challenges', title: t('tests.keys.challenges') },
              cell: ({ challenges, open }) =>
                challenges === 0 ? '–' : t('tests.keys.waiting', { n: challenges, open }),
            },
            {
              ...{ key: 'flag', title: t('tests.flag') },
              cell: ({ questionId }) =>
                isFlaggedId(questionId) ? (
                  <Badge color="red" variant="light" tt="none">
                    {t('tests.contradicted')}
                  </Badge>
                ) : (
                  '–'
                ),
            },
            {
              ...{ key: 'decision', title: t('tests.keys.decision') },
              cell: ({ questionId, decisions }) => {
                const proposal = proposals?.get(questionId);
                if (proposal) return t(proposal.state === 'given' ? 'tests.keys.agreed' : 'tests.keys.second');
                return decisions[0] ? t('tests.keys.version', { n: decisions[0].version }) : '–';
              },
            },
          ]}
          empty={<Empty title={t('tests.keys.none', { n: flagged })} />}
        />
      </Panel>
      <Regrades exam={exam} mayDecide={mayDecide} />
      {opened && (
        <KeyQuestion
          {...{ examId, mayDecide }}
          key={opened.questionId}
          question={opened}
          chosen={itemOf.get(opened.questionId)?.chosen ?? null}
          proposal={proposals?.get(opened.questionId) ?? null}
          onClose={() => setOpenedId(null)}
        />
      )}
    </Stack>
  );
}
