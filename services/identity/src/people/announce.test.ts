import { profileUpdated, userRegistered } from '@exam/contracts';
import { Database } from '@exam/platform';
import { startService, type TestService } from '@exam/testing';
import { importPack, operatorOf, school } from '../../test/packs.js';
import { AnnouncePeople } from './announce.repository.js';

let service: TestService;

beforeAll(async () => {
  service = await startService('identity');
  await importPack(await operatorOf(service), school);
});

test('people are announced as their events told them, in pages', async () => {
  const announcer = service.app.get(AnnouncePeople);
  const database = service.app.get(Database);
  const told = await service.outbox.of(userRegistered);
  const people = await announcer.people(database, { after: null, since: null, limit: 500 });
  expect(told.length).toBeGreaterThan(0);
  for (const one of told)
    expect(people.map(({ data }) => data)).toContainEqual(
      profileUpdated.data.parse({ hasLeft: false, language: null, extraTimePercent: 0, ...one }),
    );
  expect(await announcer.people(database, { after: people.at(-1)!.cursor, since: null, limit: 500 })).toEqual([]);
});
