import { Module } from '@nestjs/common';
import { LiveClassesController } from './live-classes.controller.js';
import { LiveClassesRepository } from './live-classes.repository.js';
import { LiveClassesService } from './live-classes.service.js';

/** Live classes as the console schedules them. Students read them as virtual classes; those of packs are not its own. */
@Module({ controllers: [LiveClassesController], providers: [LiveClassesRepository, LiveClassesService] })
export class LiveClassesModule {}
