import { Module } from '@nestjs/common';
import { LiveModule } from './live/live.module.js';
import { NoticesModule } from './notices/notices.module.js';

@Module({ imports: [NoticesModule, LiveModule] })
export class AppModule {}
