import { approvalDecisions, type ApprovalShown } from '@exam/contracts/http/approvals';
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { consolePaths } from '../../lib/console-paths.js';
import { formatMoney } from '../../texts/format.js';
import { t as consoleText } from '../../texts/console.js';
import { t } from '../../texts/office.js';
import { textOfRefusal } from '../../texts/refusals.js';
import { Dialog } from '../../ui/dialog.js';
import { FactList, type FactItem } from '../../ui/fact-list.js';
import { Page } from '../../ui/page.js';
import { Empty } from '../../ui/page-state.js';
import { approvingOf, fetchApprovals, type Waiting } from './approving.js';
import { usePlaceNames, type Place } from '../classes/places.js';
import { ConsoleList } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import { useNames } from '../kit/names.js';
import { shortId } from '../kit/short-id.js';
import { useUser } from '../../entities/session/use-user.js';
import { runChange } from '../kit/run-change.js';
import { t as shopText } from '../../texts/sell.js';
import { usePackageNames } from '../shop/package-query.js';
import { warnedText } from '../tests/warned-text.js';
import { isOfShop, shopProposals } from './shop-facts.js';

const names = {
  'order.refund_wanted': 'console.approvals.refund',
  'exam.published': 'console.approvals.publish',
  'exam.draft_changed': 'console.approvals.publish',
  'key.decided': 'console.approvals.key',
} as const;
const labels = {
  orderId: 'console.approvals.order',
  amountPaise: 'console.approvals.amount',
  leftPaise: 'console.approvals.left',
  reason: 'console.approvals.reason',
  examName: 'console.approvals.test',
  startAt: 'console.approvals.starts',
  endAt: 'console.approvals.until',
  durationMinutes: 'console.approvals.minutes',
  questions: 'console.approvals.questions',
  positiveMarks: 'console.approvals.positive',
  negativeMarks: 'console.approvals.negative',
  accepted: 'console.approvals.warnings',
  qNo: 'console.approvals.question',
  treatment: 'console.approvals.treatment',
  keyBefore: 'console.approvals.keyBefore',
  challenges: 'console.approvals.challenges',
  alsoExams: 'console.approvals.alsoExams',
} as const;

const placeLabels = { place: 'console.classes.title', extraStudents: 'console.classes.students' } as const;

/** Told by another fact. */
const unsaid = ['examId', 'morePlaces', 'questionId'];

const treatments = {
  keep: 'console.approvals.keep',
  normal: 'console.approvals.normal',
  'bonus-all': 'console.approvals.bonusAll',
  'bonus-attempted': 'console.approvals.bonusAttempted',
  dropped: 'console.approvals.dropped',
} as const;
const treatmentOf = (value: unknown): string =>
  String(value) in treatments ? t(treatments[value as keyof typeof treatments]) : String(value);

const titleOf = ({ action }: ApprovalShown): string =>
  isOfShop(action)
    ? shopText(shopProposals[action].title)
    : action in names
      ? t(names[action as keyof typeof names])
      : action;

/** By what the ids of a proposal are called. */
function useNamed() {
  const services = approvingOf(useUser());
  const places = usePlaceNames();
  const packages = usePackageNames({ enabled: services.includes('commerce') });
  return { places, packages };
}

/** Exactly what would happen; what has no name here is shown by the server's. */
const factsOf = ({ action, shown }: ApprovalShown, { places, packages }: ReturnType<typeof useNamed>): FactItem[] =>
  isOfShop(action)
    ? shopProposals[action].facts(shown, packages).filter(({ value }) => value !== null && value !== '')
    : Object.entries(shown)
        .filter(
          ([name, value]) =>
            !unsaid.includes(name) && value !== '' && value !== null && !(Array.isArray(value) && value.length === 0),
        )
        .map(([name, value]) => ({
          name: labelOf(name, action),
          value: name === 'place' ? places(placesOf(shown)) : shownOf(name, value, action),
        }));

function shownOf(name: string, value: unknown, action: string): ReactNode {
  if (name === 'orderId') return <ToOrder orderId={String(value)} />;
  // of a test they are the warnings with which it is published
  if (name === 'accepted' && action !== 'key.decided') return String(value).split(', ').map(warnedText).join('; ');
  return valueOf(name, value);
}

/** Its number is nothing to read; the page of the order tells who bought what. */
const ToOrder = ({ orderId }: { orderId: string }) => (
  <Anchor component={Link} to={consolePaths.order(orderId)}>
    {shortId(orderId)}
  </Anchor>
);

const placesOf = ({ place, morePlaces = [] }: ApprovalShown['shown']) => [place, ...(morePlaces as Place[])] as Place[];

function labelOf(name: string, action: string): string {
  if (name === 'accepted' && action === 'key.decided') return t('console.approvals.accepted');
  if (name in placeLabels) return consoleText(placeLabels[name as keyof typeof placeLabels]);
  return name in labels ? t(labels[name as keyof typeof labels]) : name;
}

function valueOf(name: string, value: unknown): string {
  if (name.endsWith('Paise')) return formatMoney(Number(value));
  if (name === 'treatment') return treatmentOf(value);
  if (name === 'keyBefore') {
    const { treatment, accepted } = value as { treatment: string; accepted: string[] };
    return treatment === 'normal' ? accepted.join('; ') : treatmentOf(treatment);
  }
  if (name === 'extraStudents') return String((value as string[]).length);
  if (name === 'alsoExams') return (value as { examName: string }[]).map(({ examName }) => examName).join('; ');
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value !== 'string') return JSON.stringify(value);
  return name === 'startAt' || name === 'endAt' ? consoleTime(value) : value;
}

/** What waits for a second person: decided by somebody else than who proposed it, with a proof. */
export default function Approvals() {
  const user = useUser();
  const [opened, setOpened] = useState<Waiting | null>(null);
  const [people, setPeople] = useState<readonly string[]>([]);
  const name = useNames(people);
  const named = useNamed();
  return (
    <Page title={t('console.approvals.title')}>
      <ConsoleList<Waiting>
        name="approvals"
        label={t('console.approvals.title')}
        sort="proposedAt"
        hasSearch={false}
        fetch={async (query, signal) => {
          const page = await fetchApprovals(approvingOf(user), query, signal);
          setPeople((before) => [...new Set([...before, ...page.items.map(({ proposedBy }) => proposedBy)])]);
          return page;
        }}
        rowKey={({ approvalId }) => approvalId}
        nameOf={titleOf}
        columns={[
          { key: 'what', title: t('console.approvals.what'), cell: titleOf },
          {
            key: 'shown',
            title: t('console.approvals.shown'),
            cell: (row) =>
              factsOf(row, named).map((fact) => (
                <div key={fact.name}>
                  {fact.name}: {fact.value}
                </div>
              )),
          },
          {
            key: 'by',
            title: t('console.approvals.by'),
            cell: ({ proposedBy, proposedAt }) =>
              [name(proposedBy), consoleTime(proposedAt)].filter(Boolean).join(' · '),
          },
          { key: 'ends', title: t('console.approvals.ends'), cell: ({ endsAt }) => consoleTime(endsAt) },
          {
            key: 'decide',
            title: t('console.approvals.decision'),
            cell: (row) =>
              row.isOwn ? (
                t(row.state === 'given' ? 'console.approvals.given' : 'console.approvals.own')
              ) : (
                <Button variant="default" onClick={() => setOpened(row)}>
                  {t('console.approvals.decide')}
                </Button>
              ),
          },
        ]}
        empty={<Empty title={t('console.approvals.none')} />}
      />
      {opened && <Decision key={opened.approvalId} of={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}

function Decision({ of, onClose }: { of: Waiting; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const named = useNamed();
  const decide = useMutation({
    mutationFn: (decision: 'give' | 'refuse') =>
      runChange(approvalDecisions[of.service], {
        params: { approvalId: of.approvalId },
        body: { decision, reason: reason.trim() || null },
      }),
    onSuccess: onClose,
    meta: { done: t('console.approvals.done'), invalidates: [['approvals']] },
  });
  return (
    <Dialog
      opened
      busy={decide.isPending}
      title={titleOf(of)}
      onClose={onClose}
      actions={
        <Group>
          <Button
            variant="default"
            disabled={reason.trim() === ''}
            loading={decide.isPending}
            onClick={() => decide.mutate('refuse')}
          >
            {t('console.approvals.refuse')}
          </Button>
          <Button loading={decide.isPending} onClick={() => decide.mutate('give')}>
            {t('console.approvals.give')}
          </Button>
        </Group>
      }
    >
      <Stack gap="sm">
        <Text>{textOfRefusal('approval.needed')}</Text>
        <FactList facts={factsOf(of, named)} />
        <TextInput
          label={t('console.approvals.why')}
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  );
}
