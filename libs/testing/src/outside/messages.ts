import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A message that left the product. */
export interface SentMessage {
  readonly id: string;
  readonly kind: 'sms' | 'mail';
  /** Phone number in E.164, or e-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Of an e-mail; `base64` is the file. */
  readonly attachments?: readonly { readonly name: string; readonly base64: string }[];
  /** ISO 8601. */
  readonly receivedAt: string;
}

/** What the local SMS gateway and mail server took, newest last; kept in a file so that a restart loses none. */
export class SentMessages {
  private readonly all: SentMessage[];
  private readonly file: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.file = path.join(folder, 'messages.jsonl');
    const lines = existsSync(this.file) ? readFileSync(this.file, 'utf8').split('\n').filter(Boolean) : [];
    this.all = lines.map((line) => JSON.parse(line) as SentMessage);
  }

  add(message: SentMessage): void {
    appendFileSync(this.file, `${JSON.stringify(message)}\n`, { mode: 0o600 });
    this.all.push(message);
  }

  /** Newest first. */
  list({ to, kind }: { to?: string | undefined; kind?: string | undefined } = {}): SentMessage[] {
    return this.all.filter((one) => (!to || one.to === to) && (!kind || one.kind === kind)).reverse();
  }
}
