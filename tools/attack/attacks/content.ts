import { createHmac } from 'node:crypto';
import { ask } from '../target.js';
import type { Attack, Probe, Target } from '../types.js';

const post = ({ student }: Target, content: string) => ({
  token: student.token,
  body: {
    boardId: student.place.boardId,
    classId: student.place.classId,
    groupId: student.place.groupId,
    subjectId: 'physics',
    subjectName: 'Physics',
    content,
  },
});

const bomb = String.raw`$\def\a{${'x'.repeat(120)}}\def\b{\a\a\a\a\a\a\a\a}\def\c{\b\b\b\b\b\b\b\b}\c\c\c\c\c\c\c\c$`;
const numbers = [
  '98765 43210',
  '9,8,7,6,5,4,3,2,1,0',
  '९८७६५४३२१०',
  '9    8    7    6    5    4 3 2 1 0',
  '+91-98765.43210',
  '98765\n43210',
  'nau aath saat chhe paanch char teen do ek shunya',
];

/** What is written is taken away again. */
export const writtenTexts: Attack = {
  name: 'texts for classmates',
  async run(target) {
    const probes: Probe[] = [];
    const write = async (content: string) => {
      const seen = await ask(target, 'POST', '/discussion/posts', post(target, content));
      const shown = seen.status < 300 ? (/"content":"((?:[^"\\]|\\.)*)"/.exec(seen.text)?.[1] ?? '') : null;
      const id = /"_id":"([^"]+)"/.exec(seen.text)?.[1];
      if (shown !== null && id)
        await ask(target, 'DELETE', `/discussion/posts/${id}`, { token: target.student.token, body: {} });
      return { seen, shown };
    };
    const formula = await write(`What does this give? ${bomb}`);
    probes.push({
      tried: 'a formula that grows while it is drawn',
      held: formula.seen.code === 'discussion.formula_refused',
      seen: `${formula.seen.status} ${formula.seen.code ?? ''}`,
    });
    for (const number of numbers) {
      const { seen, shown } = await write(`Please call me about the last question: ${number} thanks`);
      const digits = (shown ?? '').normalize('NFKC').replace(/\P{Nd}/gu, '');
      probes.push({
        tried: `a number written as ${JSON.stringify(number)}`,
        // a post that was refused for another reason has tried nothing
        held: shown !== null && digits.length < 10 && shown.includes('[number hidden]'),
        seen: shown === null ? `${seen.status} ${seen.code ?? ''}` : shown,
      });
    }
    return probes;
  },
};

const knownSecrets = ['local-webhook-secret', 'secret', 'changeme', ''];

export const forgedPayments: Attack = {
  name: 'forged payments',
  async run(target) {
    const body = JSON.stringify({
      event: 'payment.captured',
      payload: {
        payment: {
          entity: { id: 'pay_forged', order_id: 'order_forged', amount: 1, currency: 'INR', status: 'captured' },
        },
      },
    });
    const probes: Probe[] = [];
    for (const secret of knownSecrets) {
      const seen = await ask(target, 'POST', '/payments/webhook', {
        body,
        headers: {
          'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
          'x-razorpay-event-id': `forged-${Date.now()}`,
        },
      });
      probes.push({
        tried: `a message signed with '${secret}'`,
        held: seen.status >= 400 && seen.status < 500,
        seen: `${seen.status} ${seen.code ?? ''}`,
      });
    }
    return probes;
  },
};
