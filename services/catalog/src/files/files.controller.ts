import {
  acceptFile,
  announceFile,
  fetchFile,
  fetchVideo,
  isProfilePictureOf,
  isPublicPicture,
  type InputOf,
} from '@exam/contracts';
import { Handles, TokenMissing, type ActorContext, type RequestContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { AcceptFilesService } from './accept-files.service.js';
import { FilesService } from './files.service.js';

@Controller()
export class FilesController {
  constructor(
    private readonly files: FilesService,
    private readonly accepting: AcceptFilesService,
  ) {}

  @Handles(fetchFile)
  fetch({ body }: InputOf<typeof fetchFile>, { actor }: RequestContext) {
    const { preUrl } = body;
    if (isPublicPicture(preUrl)) return this.files.fetchKept(preUrl);
    if (!actor) throw new TokenMissing();
    if (isProfilePictureOf(actor.userId, preUrl)) return this.files.fetchKept(preUrl);
    return this.files.fetch(actor, body.preUrl);
  }

  @Handles(fetchVideo)
  async video({ body }: InputOf<typeof fetchVideo>, { actor }: ActorContext) {
    const file = await this.files.fetch(actor, body.preUrl);
    return { ...file, contentUrl: file.url };
  }

  @Handles(announceFile)
  async announce({ body }: InputOf<typeof announceFile>, { actor }: ActorContext) {
    const { orgId, roles } = actor;
    // who runs the installation brings what they have room for
    const isBounded = !roles.includes('super');
    return { upload: await this.accepting.announce({ ...body, orgId }, body.sizeBytes, { isBounded }) };
  }

  @Handles(acceptFile)
  async accept({ params, body }: InputOf<typeof acceptFile>, { actor }: ActorContext) {
    return { storageKey: await this.accepting.accept({ ...params, ...body, orgId: actor.orgId }) };
  }
}
