import { checkScorecard, type PublicScorecard } from '@exam/contracts/http/scorecards';
import { formatDateTime } from '@exam/domain/ist';
import { Badge, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../../lib/http.js';
import { withMinus } from '../../../lib/with-minus.js';
import { t } from '../../../texts/scorecards.js';
import { told } from '../../../texts/told.js';
import { FactList } from '../../../ui/fact-list.js';
import { PageTitle } from '../../../ui/page-title.js';
import { QueryView } from '../../../ui/query-view.js';

/** What anybody reads who was shown a scorecard; search engines keep nothing of it. */
export function Component() {
  const { code = '' } = useParams();
  const card = useQuery({
    queryKey: ['scorecard', code],
    queryFn: async ({ signal }) => (await call(checkScorecard, { params: { code } }, { signal, retries: 0 })).Item,
    retry: false,
  });
  return (
    <Stack gap="lg" maw={640} mx="auto" w="100%" px="md" py="xl">
      <PageTitle page={t('own.scorecard.title')} />
      <meta name="robots" content="noindex" />
      <Title order={1} size="h2">
        {t('own.scorecard.title')}
      </Title>
      <QueryView query={card}>{(shown) => <Facts card={shown} />}</QueryView>
    </Stack>
  );
}

const colours = { valid: 'green', superseded: 'yellow', withdrawn: 'red' } as const;

function Facts({ card }: { card: PublicScorecard }) {
  const { state, figures } = card;
  return (
    <>
      <Badge size="lg" variant="light" color={colours[state]} role="status">
        {t(`own.scorecard.state.${state}`)}
      </Badge>
      <FactList
        facts={[
          { name: t('own.scorecard.organisation'), value: card.organisation },
          { name: t('own.scorecard.exam'), value: told(card).exam },
          { name: t('own.scorecard.date'), value: card.date.split('-').reverse().join('-') },
          { name: t('own.scorecard.name'), value: card.name },
          ...(figures
            ? [
                { name: t('own.scorecard.total'), value: withMinus(figures.marks), strong: true },
                { name: t('own.scorecard.rank'), value: figures.rank },
                { name: t('own.scorecard.percentile'), value: figures.percentile.toFixed(7) },
              ]
            : []),
          { name: t('own.scorecard.issued'), value: formatDateTime(Date.parse(card.issuedAt)) },
        ]}
      />
    </>
  );
}
