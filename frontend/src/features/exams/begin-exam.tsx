import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { examQuery } from '../../entities/exams/api.js';
import { BeginPopup } from './begin-popup.js';
import { beginHere } from '../room/index.js';
import { useUser } from '../../entities/session/use-user.js';
import { toast } from '../../lib/toast.js';
import { t as roomText } from '../../texts/room.js';

type Props<Row> = {
  row: Row | null;
  roomOf: (row: Row) => string;
  onClose: () => void;
  /** What the popup says besides of a self assessment. */
  figures?: ReactNode;
};

/** The popup before an exam. With a state of its own, so that the list is not drawn again while the exam begins. */
export function BeginExam<Row extends { examId: string; examName: string; questions?: number }>({
  row,
  roomOf,
  onClose,
  figures,
}: Props<Row>) {
  const user = useUser();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [begin, setBegin] = useState<{ busy: boolean; fault: unknown }>({ busy: false, fault: null });
  const close = () => {
    onClose();
    setBegin({ busy: false, fault: null });
  };
  const beginNow = async (chosen: Row) => {
    if (chosen.questions === 0) {
      close();
      return void toast({ kind: 'error', text: roomText('assessment.runner.noneForBegin') });
    }
    setBegin({ busy: true, fault: null });
    try {
      await beginHere(queryClient, user, chosen.examId, queryClient.ensureQueryData(examQuery(chosen.examId)));
      // at once: in slices, between whatever else comes, the first question would stand a good while later
      await navigate(roomOf(chosen), { flushSync: true });
    } catch (fault) {
      setBegin({ busy: false, fault });
    }
  };
  return (
    <BeginPopup
      row={row}
      onClose={close}
      onBegin={() => row && void beginNow(row)}
      beginning={begin.busy}
      fault={begin.fault}
      figures={figures}
    />
  );
}
