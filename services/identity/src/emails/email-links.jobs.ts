import { Processes } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { EmailLinks, sendLink } from './email-links.service.js';

@Injectable()
export class EmailLinkJobs {
  constructor(private readonly links: EmailLinks) {}

  @Processes(sendLink)
  send({ linkId }: { linkId: string }): Promise<void> {
    return this.links.send(linkId);
  }
}
