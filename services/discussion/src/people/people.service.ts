import { Injectable } from '@nestjs/common';
import { PeopleRepository } from './people.repository.js';

@Injectable()
export class PeopleService {
  constructor(private readonly people: PeopleRepository) {}

  /** The names that people bear now. Who is not known yet is left out. */
  names(userIds: readonly string[]): Promise<Map<string, string>> {
    return this.people.names(userIds);
  }
}
