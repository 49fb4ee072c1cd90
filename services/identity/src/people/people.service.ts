import { languageCodes, type LanguageCode } from '@exam/contracts';
import { Clock, type Queryable, type Tx } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import { POOL, type IdentityPool } from '../hosted/index.js';
import { operatorsOrgId } from '../organisations/index.js';
import { Passwords } from './passwords.js';
import { ErasedCodesRepository } from './erased-codes.repository.js';
import { PeopleRepository } from './people.repository.js';
import type { SignedInPerson } from './person.js';
import type { PackName } from './people.writer.js';

@Injectable()
export class PeopleService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly erased: ErasedCodesRepository,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
    @Inject(POOL) private readonly pool: IdentityPool | null,
  ) {}

  find(userId: string, tx?: Tx): Promise<SignedInPerson | null> {
    return this.people.find(userId, tx);
  }

  /** Whose phone number or verified e-mail address it is; null for nobody's. */
  ownerOf(target: string): Promise<string | null> {
    return this.people.ownerOf(target);
  }

  /** In which messages reach the person; the other one where nobody has chosen. */
  async languageOf(userId: string | null, otherwise: LanguageCode = 'en'): Promise<LanguageCode> {
    const chosen = userId === null ? null : await this.people.languageOf(userId);
    return languageCodes.find((one) => one === chosen) ?? otherwise;
  }

  /** So that no pack brings back whoever is erased now. */
  rememberErased(tx: Tx, userId: string, erasedAt: Date): Promise<void> {
    return this.erased.add(tx, userId, erasedAt);
  }

  /** When those of these codes were erased who were, by `packNameOf`. */
  erasedOf(tx: Queryable, names: readonly PackName[]): Promise<Map<string, Date>> {
    return this.erased.of(tx, names);
  }

  phoneVerified(tx: Tx, userId: string): Promise<void> {
    return this.people.phoneVerified(tx, userId, this.clock.now());
  }

  /** Whose sign-in by e-mail it is, whether the address is verified, and whether the password is theirs. */
  async recogniseByEmail(email: string, password: string) {
    const login = await this.people.secondLoginOf(email);
    const matches = await this.passwords.matches(login?.passwordHash ?? null, password);
    return { userId: login?.userId ?? null, isVerified: (login?.verifiedAt ?? null) !== null, matches };
  }

  async isPassword(userId: string, password: string): Promise<boolean> {
    const phone = await this.numberInPool(userId);
    if (this.pool && phone !== null) return typeof (await this.pool.authenticate(phone, password)) === 'object';
    return this.passwords.matches(await this.people.passwordHash(userId), password);
  }

  /** Whose login it is, and whether the password is theirs; it takes the same time for a login that nobody has. */
  async recognise(login: string, password: string): Promise<{ userId: string | null; matches: boolean }> {
    const credential = await this.people.credentialOf(login);
    const matches = await this.passwords.matches(credential?.passwordHash ?? null, password);
    return { userId: credential?.userId ?? null, matches };
  }

  /** Hashing comes before the transaction that `change` opens: a connection must not wait for it, but where one waits already. */
  async changePassword<T>(
    userId: string,
    password: string,
    change: (set: (tx: Tx) => Promise<void>) => Promise<T>,
    within?: Tx,
  ): Promise<T> {
    const phone = await this.numberInPool(userId, within);
    if (this.pool && phone !== null) {
      await this.pool.setPassword(phone, password);
      return change(() => Promise.resolve());
    }
    const passwordHash = await this.passwords.hash(password);
    return change((tx) => this.people.setPasswordHash(tx, userId, passwordHash, this.clock.now()));
  }

  /** Null where the password is kept here. */
  private async numberInPool(userId: string, tx?: Tx): Promise<string | null> {
    return this.pool && ((await this.people.find(userId, tx))?.phoneNumber ?? null);
  }

  /** The operator of that login, made where nobody is, and whether this password is theirs. */
  async operator(tx: Tx, login: string, password: string): Promise<{ userId: string; matches: boolean }> {
    const userId = await this.people.ensureOperator(tx, { orgId: operatorsOrgId, login });
    return { userId, matches: await this.passwords.matches(await this.people.passwordHash(userId, tx), password) };
  }
}
