import { takeProgramToken } from '@exam/contracts/http/identity/programs';
import { call } from '../../lib/http.js';
import { t } from '../../texts/programs.js';
import { ShownOnce } from '../kit/shown-once.js';

export const ShowToken = ({ tokenId, onClose }: { tokenId: string; onClose: () => void }) => (
  <ShownOnce
    texts={{
      ...{ title: t('programs.shown'), text: t('programs.shownText'), show: t('programs.show') },
      ...{ copy: t('programs.copy'), copied: t('programs.copied') },
    }}
    take={async () => (await call(takeProgramToken, { params: { tokenId } })).token}
    onClose={onClose}
  />
);
