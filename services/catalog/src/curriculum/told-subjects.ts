import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { AnnounceSubjects } from './announce.repository.js';

/** Subjects as others are told of them, for whoever changes one. */
@Injectable()
export class ToldSubjects {
  constructor(private readonly rows: AnnounceSubjects) {}

  /** As this transaction has it; null where it is gone. */
  one(tx: Tx, place: Parameters<AnnounceSubjects['one']>[1]) {
    return this.rows.one(tx, place);
  }
}
