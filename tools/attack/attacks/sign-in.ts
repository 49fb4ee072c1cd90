import { randomBytes, randomInt } from 'node:crypto';
import { ask, signedIn } from '../target.js';
import type { Attack, Probe } from '../types.js';

const unknownNumber = () => `7${randomInt(100_000_000, 999_999_999)}`;

/** Runs last: it uses up what the attacker's address may try. */
export const guessedCodes: Attack = {
  name: 'guessed codes',
  async run(target) {
    const probes: Probe[] = [];
    let looked = 0;
    for (let tries = 0; tries < 60; tries += 1) {
      const { status } = await ask(target, 'POST', '/user/verifysession', {
        body: { phoneNumber: unknownNumber(), otp: String(randomInt(1_000, 9_999)) },
      });
      if (status === 429) break;
      looked += 1;
    }
    probes.push({ tried: '60 wrong codes over 60 numbers', held: looked < 40, seen: `${looked} were looked at` });
    return probes;
  },
};

/** A stranger who knows a number does all that might lock its owner out. */
export const lockedOut: Attack = {
  name: 'the owner locked out',
  async run(target) {
    const { login, password } = target.other;
    for (let tries = 0; tries < 20; tries += 1)
      await ask(target, 'POST', '/user/login', { body: { phoneNumber: login, password: `wrong-${tries}` } });
    for (let sends = 0; sends < 4; sends += 1)
      await ask(target, 'POST', '/user/loginuser', { body: { phoneNumber: login } });
    const own = await ask(target, 'POST', '/user/login', { body: { phoneNumber: login, password } });
    // a code to the owner's own number is a way in; a refusal to send one is not
    const held = own.status === 200 || own.code === 'auth.code_needed';
    return [{ tried: 'the right password in a new browser afterwards', held, seen: `${own.status} ${own.code ?? ''}` }];
  },
};

export const chosenIds: Attack = {
  name: 'chosen ids',
  async run(target) {
    const body = {
      given_name: 'A Stranger',
      family_name: 'X',
      phone_number: unknownNumber(),
      password: 'Stranger@123',
      account_id: target.other.accountId,
      boardId: target.other.place.boardId,
      classId: target.other.place.classId,
      groupId: target.other.place.groupId,
      birthdate: '2000-01-01',
      consent: { by: 'self', textVersion: '2026-11' },
      ticket: randomBytes(32).toString('base64url'),
    };
    const seen = await ask(target, 'POST', '/user/adduserandconfirmuser', { body });
    const still = await signedIn(target, target.student.login, target.student.password);
    return [
      {
        tried: "a registration with another's account id and no verified number",
        held: seen.code?.startsWith('signup.') ?? false,
        seen: `${seen.status} ${seen.code ?? ''}`,
      },
      {
        tried: 'the ids of who signs in again',
        held: still.accountId === target.student.accountId,
        seen: still.accountId,
      },
    ];
  },
};
