import { Injectable } from '@nestjs/common';
import { PictureNotFound } from './pictures.errors.js';
import { PicturesRepository } from './pictures.repository.js';

@Injectable()
export class PicturesService {
  constructor(private readonly pictures: PicturesRepository) {}

  async find(name: string): Promise<{ mime: string; bytes: Buffer }> {
    const picture = await this.pictures.find(name);
    if (!picture) throw new PictureNotFound();
    return { mime: picture.mime, bytes: Buffer.from(picture.bytes) };
  }
}
