import { Module } from '@nestjs/common';
import { LiveModule } from '../live/index.js';
import { PushTalk } from './push-talk.consumer.js';
import { TalkWatch } from './talk-watch.js';

/** The discussion, live: it tells who looks on, and stores nothing. */
@Module({ imports: [LiveModule], providers: [TalkWatch, PushTalk] })
export class TalkModule {}
