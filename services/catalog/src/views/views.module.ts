import { Module } from '@nestjs/common';
import { AccessModule } from '../access/index.js';
import { CurriculumModule } from '../curriculum/index.js';
import { AnnounceViews } from './announce.repository.js';
import { UpdateViewsService } from './update-views.service.js';
import { ViewsController } from './views.controller.js';
import { ViewsRepository } from './views.repository.js';
import { ViewsService } from './views.service.js';

/** How long files are open and where they were left. What it adds up to is counted by analytics. */
@Module({
  imports: [AccessModule, CurriculumModule],
  controllers: [ViewsController],
  providers: [AnnounceViews, UpdateViewsService, ViewsRepository, ViewsService],
})
export class ViewsModule {}
