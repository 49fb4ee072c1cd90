import type { AnswerOf } from '@exam/contracts/core/route';
import type { listOutages } from '@exam/contracts/http/exams';
import { t } from '../../texts/tests.js';

type Kind = AnswerOf<typeof listOutages>['items'][number]['kind'];

/** What an interruption was; `where`: what the room or section is called that lost time. */
export const outageText = (kind: Kind, where: () => string): string =>
  kind === 'room' ? t('tests.outages.kind.room', { where: where() }) : t(`tests.outages.kind.${kind}`);
