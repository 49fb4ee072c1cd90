import { defineJob, Processes } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CodeSender } from './code-sender.js';

const data = z.object({ codeId: z.uuid() });

/** The end of a code. It is checked at use as well: the job is what makes a list of live codes true. */
export const expireCode = defineJob({ name: 'expire-code', data, attempts: 3, jobId: ({ codeId }) => codeId });
/** Sends a code behind an answer that must not tell whether there is anybody to send it to. */
export const sendCodeLater = defineJob({ name: 'send-code', data, attempts: 4, jobId: ({ codeId }) => codeId });

@Injectable()
export class CodeJobs {
  constructor(private readonly sender: CodeSender) {}

  @Processes(expireCode)
  expire({ codeId }: { codeId: string }): Promise<void> {
    return this.sender.expire(codeId);
  }

  @Processes(sendCodeLater)
  send({ codeId }: { codeId: string }): Promise<void> {
    return this.sender.sendToKnown(codeId);
  }
}
