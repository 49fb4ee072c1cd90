import { tryDraft } from '@exam/contracts/http/authoring';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { loadTryRoom } from '../../features/room/index.js';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/bank.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { loadMath } from '../../ui/math.js';
import { Opening } from '../../ui/opening.js';
import { Page } from '../../ui/page.js';
import { LoadFailed } from '../kit/load-failed.js';

const Room = lazyPart(async () => {
  const [{ TryRoom }] = await Promise.all([loadTryRoom(), loadMath()]);
  return { default: TryRoom };
});

/** A draft in the room that its students will have. Nothing that is done there is kept or sent. */
export default function TryPage() {
  const { examId = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['drafts', 'trial', examId],
    queryFn: ({ signal }) => call(tryDraft, { params: { examId } }, { signal }),
    // another paper would end what is being tried
    staleTime: Infinity,
    gcTime: 0,
  });
  const leave = () => void navigate(consolePaths.draft(examId));
  if (data === undefined)
    return error ? (
      <Page title={t('bank.draft.try')} back={{ to: consolePaths.draft(examId), label: t('bank.draft.new') }}>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Page>
    ) : (
      <Opening />
    );
  const { paper, exam } = data.Item;
  const subjects = exam.subjects.map(({ markingScheme: types, ...subject }) => ({ ...subject, types }));
  return (
    <Room
      tried={{ paper, exam, scheme: { subjects } }}
      onLeave={leave}
      onDone={() => {
        void toast({ kind: 'success', text: t('bank.draft.tried') });
        leave();
      }}
    />
  );
}
