import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const ticket = z.object({
  sha256: z.string(),
  accountId: z.string(),
  chapterId: z.string(),
  expiresAt: z.number(),
});
export type SlideTicket = z.infer<typeof ticket>;

/**
 * Part of the address under which an account reads the files of one package: pages there find each other by relative
 * links, so the right to read is in the path. Signed; the chapter is looked up again with every request.
 */
export class SlideTickets {
  constructor(private readonly secret: string) {}

  write(content: SlideTicket): string {
    const body = Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${body}.${this.sign(body)}`;
  }

  /** Null for one that is forged or over. */
  read(text: string, now: number): SlideTicket | null {
    const [body = '', signature = ''] = text.split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.sign(body))];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const parsed = ticket.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    return parsed.success && now < parsed.data.expiresAt ? parsed.data : null;
  }

  private sign(body: string): string {
    return createHmac('sha256', this.secret).update(`slides ${body}`).digest('base64url');
  }
}
