import { simpleParser } from 'mailparser';
import { randomUUID } from 'node:crypto';
import { SMTPServer } from 'smtp-server';
import type { Faults } from './faults.js';
import type { SentMessages } from './messages.js';

const largestBytes = 10 * 1024 * 1024;

/** An SMTP server that keeps what it takes. */
export function mailServer({ messages, faults }: { messages: SentMessages; faults: Faults }): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: largestBytes,
    onData(stream, session, done) {
      simpleParser(stream)
        .then((mail) => {
          if (faults.isDown('mail')) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
          for (const { address } of session.envelope.rcptTo) {
            messages.add({
              id: mail.messageId ?? randomUUID(),
              kind: 'mail',
              to: address,
              subject: mail.subject ?? '',
              text: mail.text ?? '',
              ...(mail.attachments.length > 0 && {
                attachments: mail.attachments.map(({ filename = '', content }) => ({
                  name: filename,
                  base64: content.toString('base64'),
                })),
              }),
              receivedAt: new Date().toISOString(),
            });
          }
          done();
        })
        .catch((error: Error) => done(error));
    },
  });
}
