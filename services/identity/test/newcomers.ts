import type { TestService } from '@exam/testing';
import type { Outside } from '@exam/testing/outside/index';
import { codeSentTo, ticketCookie } from './outside.js';

let last = 9_712_300_000;
export const newNumber = () => String((last += 1));

/** What a child's registration sends. */
const payload = (phone: string, changes: object = {}) => ({
  family_name: 'Menon',
  given_name: 'Divya Menon',
  phone_number: `+91${phone}`,
  password: 'Divya-pass-1!',
  'custom:board': 'CBSE',
  'custom:grade': 'Class 11',
  'custom:group': 'MPC',
  'custom:boardId': 'cbse',
  'custom:gradeId': 'c11',
  'custom:groupId': 'mpc',
  birthdate: '2010-04-01',
  consent: { by: 'parent', guardianName: 'Latha Menon', textVersion: '2026-11' },
  ...changes,
});

/** People with numbers of their own who register at identity. */
export const newcomers = (started: () => { service: TestService; outside: Outside }) => ({
  payload,

  /** A number whose code was typed just now, and the cookie that says so. */
  async verifiedNumber(): Promise<{ phone: string; cookie: string; ticket: string }> {
    const { service, outside } = started();
    const phone = newNumber();
    await service.api().post(`/gateway/sms/${phone}`).expect(200);
    const code = await codeSentTo(outside, `+91${phone}`);
    const { headers, body } = await service.api().post(`/gateway/verifysms/${phone}/${code}`).expect(200);
    return { phone, cookie: ticketCookie(headers), ticket: body.ticket };
  },

  signUp: (body: object, cookie = '') =>
    started()
      .service.api()
      .post('/user/adduserandconfirmuser', body, { headers: cookie ? { cookie } : {} }),

  peopleNamed: (phone: string) =>
    started().service.db.query<Record<string, unknown>>('select * from person where phone_number = $1', [
      `+91${phone}`,
    ]),
});
