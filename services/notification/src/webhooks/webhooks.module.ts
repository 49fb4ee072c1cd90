import { Module } from '@nestjs/common';
import { DeliverWebhooks } from './deliver-webhooks.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { PurgeDeliveries } from './purge-deliveries.js';
import { TellWebhooks } from './tell-webhooks.consumer.js';
import { WebhookPost } from './webhook-post.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksRepository } from './webhooks.repository.js';
import { WebhooksService } from './webhooks.service.js';

/** Signed webhooks: events told to the programs of an organisation. Nothing is asked of them but to take it. */
@Module({
  controllers: [WebhooksController],
  providers: [
    DeliveriesRepository,
    DeliverWebhooks,
    PurgeDeliveries,
    TellWebhooks,
    WebhookPost,
    WebhooksRepository,
    WebhooksService,
  ],
})
export class WebhooksModule {}
