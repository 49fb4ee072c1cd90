import { Controller } from '@nestjs/common';
import { getPicture, type InputOf } from '@exam/contracts';
import { Handles, type RequestContext } from '@exam/platform';
import { PicturesService } from './pictures.service.js';

@Controller()
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  /** Named by the hash of its bytes, so it never changes and may be kept for ever. */
  @Handles(getPicture)
  async picture({ params }: InputOf<typeof getPicture>, { reply }: RequestContext) {
    const picture = await this.pictures.find(params.name);
    return (
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        // A drawing opened on its own is a document: it may neither run nor fetch anything.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .type(picture.mime)
        .send(picture.bytes)
    );
  }
}
