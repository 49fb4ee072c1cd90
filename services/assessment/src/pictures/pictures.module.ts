import { Module } from '@nestjs/common';
import { PicturesController } from './pictures.controller.js';
import { PicturesRepository } from './pictures.repository.js';
import { PicturesService } from './pictures.service.js';

/** Serves the pictures of questions by the hash of their bytes. Packs bring them; nothing here changes one. */
@Module({ controllers: [PicturesController], providers: [PicturesService, PicturesRepository] })
export class PicturesModule {}
