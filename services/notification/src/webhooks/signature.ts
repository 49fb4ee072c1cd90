import { createHmac } from 'node:crypto';

/** As the specification "Standard Webhooks" writes a secret for people and programs. */
export const secretText = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

/**
 * The headers of a delivery: id, seconds and body are signed together, so that none can be replayed as another; by each
 * secret that is good, so that a receiver may go over to a new one. Pure.
 */
export function signedHeaders(secrets: readonly Buffer[], { id, at, body }: { id: string; at: number; body: string }) {
  const timestamp = String(Math.floor(at / 1000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
