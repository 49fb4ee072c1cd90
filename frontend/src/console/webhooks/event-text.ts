import type { WebhookEvent } from '@exam/contracts/http/webhooks';
import { t } from '../../texts/webhooks.js';

export const eventText = (event: WebhookEvent): string => t('webhooks.eventOf', { event: event.split('.')[0]! });
