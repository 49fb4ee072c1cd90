import type { CreatedAssessment, SelfListRow } from '@exam/contracts/http/selfs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { curriculumQuery } from '../../entities/curriculum/api.js';
import { noPlace, placeOf } from '../../entities/place/place.js';
import { selfsQuery, useDelete } from './api.js';
import { figuresQuery } from '../../entities/practice/api.js';
import { DeleteConfirm } from './delete-confirm.js';
import { FigureList, forgetRoom, loadRoom, practiceFigures } from '../room/index.js';
import { useUser } from '../../entities/session/use-user.js';
import { paths } from '../../lib/paths.js';
import { useSaidError } from '../../lib/use-said-error.js';
import { whenIdle } from '../../lib/when-idle.js';
import { BeginExam } from '../exams/index.js';

type Row = Pick<CreatedAssessment, 'examId' | 'examName'>;

/** What both pages of self assessments share: the list, its actions, and the two questions before them. */
export function useSelfs(page: number, limit: number) {
  const user = useUser();
  const navigate = useNavigate();
  const accountId = user.currentAccountId;
  const list = useQuery(selfsQuery(accountId, page, limit));
  const place = placeOf(user);
  const subjects = useQuery({ ...curriculumQuery(accountId, place ?? noPlace), enabled: place !== null });
  const [asked, setAsked] = useState<Row | null>(null);
  const [deleting, setDeleting] = useState<SelfListRow | null>(null);
  const remove = useDelete();
  useSaidError(list.error);
  useEffect(() => whenIdle(() => void loadRoom()), []);

  const deleteNow = (row: SelfListRow) =>
    remove.mutate(row.examId, {
      onSuccess: () => void forgetRoom(user.user_id, row.examId),
      onSettled: () => setDeleting(null),
    });

  return {
    accountId,
    user,
    list,
    subjects,
    hasPlace: place !== null,
    ask: setAsked,
    handlers: {
      onBegin: setAsked,
      onResume: (row: SelfListRow) => void navigate(paths.assessmentTest(row.examId)),
      onReview: (row: SelfListRow) => void navigate(paths.selfReview(row.examId)),
      onDelete: setDeleting,
    },
    dialogs: (
      <>
        <BeginExam
          row={asked}
          roomOf={({ examId }) => paths.assessmentTest(examId)}
          onClose={() => setAsked(null)}
          figures={<Figures accountId={accountId} />}
        />
        <DeleteConfirm
          opened={deleting !== null}
          busy={remove.isPending}
          onNo={() => setDeleting(null)}
          onYes={() => deleting && deleteNow(deleting)}
        />
      </>
    ),
  };
}

function Figures({ accountId }: { accountId: string }) {
  const { data } = useQuery(figuresQuery(accountId));
  return <FigureList figures={practiceFigures(data ?? null)} />;
}
