import { askOutside, type Transport } from '@exam/platform';
import { Injectable } from '@nestjs/common';

/** Says something to a program of an organisation. It follows no redirect and reads no answer beyond its status. */
@Injectable()
export class WebhookPost {
  /** The status of the answer; throws where there is none. */
  async send(
    address: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    transport?: Transport,
  ): Promise<number> {
    const json = { ...headers, 'content-type': 'application/json' };
    return (await askOutside(address, { method: 'POST', headers: json, body }, transport)).status;
  }
}
