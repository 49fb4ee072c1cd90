import { boardUpdated, organisationUpdated } from '@exam/contracts';
import { Database } from '@exam/platform';
import { startService, type TestService } from '@exam/testing';
import { importPack, operatorOf, school } from '../../test/packs.js';
import { AnnounceOrganisations } from './announce.repository.js';

let service: TestService;

beforeAll(async () => {
  service = await startService('identity');
  await importPack(await operatorOf(service), school);
});

test('organisations and boards are announced as their events told them, in pages', async () => {
  const announcer = service.app.get(AnnounceOrganisations);
  const database = service.app.get(Database);
  const first = { after: null, since: null, limit: 10 };
  const organisations = await announcer.organisations(database, first);
  expect(organisations.map(({ data }) => data)).toEqual(await service.outbox.of(organisationUpdated));
  const boards = await announcer.boards(database, first);
  expect(boards.map(({ data }) => data)).toEqual(await service.outbox.of(boardUpdated));
  expect(await announcer.boards(database, { ...first, after: boards.at(-1)!.cursor })).toEqual([]);
});
