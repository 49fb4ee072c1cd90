import { openLtiLaunch } from '@exam/contracts/http/identity/lti-launches';
import type { AnswerOf } from '@exam/contracts/core/route';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useUser } from '../../../entities/session/use-user.js';
import { call } from '../../../lib/http.js';
import { paths } from '../../../lib/paths.js';
import { t } from '../../../texts/begin.js';
import { textOfRefusal } from '../../../texts/refusals.js';
import { t as sharedText } from '../../../texts/shared.js';
import { Page } from '../../../ui/page.js';
import { Panel } from '../../../ui/panel.js';
import { QueryView } from '../../../ui/query-view.js';

type Opened = AnswerOf<typeof openLtiLaunch>;
const open = (launch: string, link: boolean, signal?: AbortSignal) =>
  call(openLtiLaunch, { body: { launch, link } }, signal ? { signal } : {});

/** To where a learning platform sends a student: on to the exam, or why not. */
export function Component() {
  const [search] = useSearchParams();
  const code = search.get('code');
  return (
    <Page title={t('own.launch.title')} width="text">
      <Panel>{code === null ? <Launch launch={search.get('launch') ?? '-'} /> : <Refused code={code} />}</Panel>
    </Page>
  );
}

/** What ended the launch before its page. */
const Refused = ({ code }: { code: string }) => (
  <Alert color="red" role="alert">
    {textOfRefusal(code) ?? sharedText('own.error.unknown')}
  </Alert>
);

/** The first time the student says once that the account there is theirs. */
function Launch({ launch }: { launch: string }) {
  const opened = useQuery({
    queryKey: ['launch', launch],
    queryFn: ({ signal }) => open(launch, false, signal),
    retry: false,
    gcTime: 0,
  });
  return <QueryView query={opened}>{(first) => <GoOn launch={launch} first={first} />}</QueryView>;
}

function GoOn({ launch, first }: { launch: string; first: Opened }) {
  const { user_info: info } = useUser();
  const link = useMutation({ mutationFn: () => open(launch, true), meta: {} });
  const { platformName: platform, exam } = link.data ?? first;
  const name = info.given_name;
  return (
    <Stack gap="md">
      <Text>{exam ? t('own.launch.linked', { platform, name }) : t('own.launch.ask', { platform, name })}</Text>
      <Group>
        {exam ? (
          <Button component={Link} to={roomOf(exam)} replace>
            {t('own.launch.go')}
          </Button>
        ) : (
          <Button loading={link.isPending} onClick={() => link.mutate()}>
            {t('own.launch.link')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const roomOf = ({ examId, examType }: NonNullable<Opened['exam']>): string =>
  examType === 'Assessment' ? paths.assessmentTest(examId) : paths.mockTest(examId);
