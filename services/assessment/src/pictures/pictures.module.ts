import { Module } from '@nestjs/common';
import { PicturesController } from './pictures.controller.js';

/** Serves the pictures of questions by the hash of their bytes. Packs bring them; nothing here changes one. */
@Module({ controllers: [PicturesController] })
export class PicturesModule {}
