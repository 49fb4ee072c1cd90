import { Module } from '@nestjs/common';
import { SavedViewsController } from './saved-views.controller.js';
import { SavedViewsRepository } from './saved-views.repository.js';
import { SavedViews } from './saved-views.service.js';

/** Lists of the console as somebody wants to see them again. */
@Module({ controllers: [SavedViewsController], providers: [SavedViews, SavedViewsRepository] })
export class SavedViewsModule {}
