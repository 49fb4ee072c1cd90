import { Controller } from '@nestjs/common';
import { getPicture, type InputOf } from '@exam/contracts';
import { Handles, NotFound, type RequestContext } from '@exam/platform';
import { PrismaClient } from '../generated/prisma/client.js';

export class PictureNotFound extends NotFound {
  readonly code = 'picture.not_found';
  constructor() {
    super('There is no such picture.');
  }
}

@Controller()
export class PicturesController {
  constructor(private readonly prisma: PrismaClient) {}

  /** Named by the hash of its bytes, so it never changes and may be kept for ever. */
  @Handles(getPicture)
  async picture({ params }: InputOf<typeof getPicture>, { reply }: RequestContext) {
    const picture = await this.prisma.picture.findUnique({ where: { name: params.name } });
    if (!picture) throw new PictureNotFound();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      // A drawing opened by itself is a document: it may neither run nor fetch anything.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .type(picture.mime)
      .send(Buffer.from(picture.bytes));
  }
}
