// The outside parties of a demonstration: SMS gateway, mail server, payment provider, providers of contents.
import { startOutside } from '@exam/testing/outside/index';

const { PORT = '3000', SMTP_PORT = '2525', DATA_FOLDER = '/data', OUTSIDE_PUBLIC_URL, WEBHOOK_URL } = process.env;
const { PAYMENT_WEBHOOK_SECRET: webhookSecret } = process.env;
const outside = await startOutside({
  dataFolder: DATA_FOLDER,
  ports: { http: Number(PORT), smtp: Number(SMTP_PORT) },
  listenOn: '0.0.0.0',
  ...(OUTSIDE_PUBLIC_URL && { publicUrl: OUTSIDE_PUBLIC_URL }),
  ...(webhookSecret && { webhookSecret }),
  ...(WEBHOOK_URL && { webhookUrl: () => WEBHOOK_URL }),
});
console.log(`What the product sends is shown at ${outside.inboxUrl}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void outside.stop().finally(() => process.exit(0)));
