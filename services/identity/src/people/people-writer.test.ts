import { Database, uuid7 } from '@exam/platform';
import { startService, type TestService } from '@exam/testing';
import { importPack, operatorOf, school } from '../../test/packs.js';
import { PeopleWriter, type PersonRecord } from './people.writer.js';

let service: TestService;
let held: PersonRecord;

beforeAll(async () => {
  service = await startService('identity');
  await importPack(await operatorOf(service), school);
  held = (await named()).get('org-a asha') as PersonRecord;
});

const writer = () => service.app.get(PeopleWriter);
const transaction = <T>(work: Parameters<Database['transaction']>[0]) =>
  service.app.get(Database).transaction(work) as Promise<T>;
const named = () =>
  transaction<Map<string, PersonRecord>>((tx) => writer().readNamed(tx, [{ orgId: 'org-a', userCode: 'asha' }]));
const newcomer = (): PersonRecord => ({
  ...held,
  ...{ userId: uuid7(), userCode: null, enrolledAccountId: null, phoneNumber: null, loginName: null, email: null },
});

test('an account of somebody else is never taken over: nothing is written', async () => {
  const own = { ...held.accounts[0]!, accountId: uuid7() };
  const wanted = { ...newcomer(), accounts: [own, held.accounts[1]!], currentAccountId: held.currentAccountId };
  await expect(transaction((tx) => writer().write(tx, [wanted]))).rejects.toThrow(/account_pkey/);
  expect((await named()).get('org-a asha')).toEqual(held);
  expect(await service.db.query('select 1 from person where user_id = $1', [wanted.userId])).toEqual([]);
});

test('a code names one person of an organisation', async () => {
  const accountId = uuid7();
  const twin = { ...newcomer(), userCode: 'asha', accounts: [{ ...held.accounts[0]!, accountId }] };
  const wanted = { ...twin, currentAccountId: accountId };
  await expect(transaction((tx) => writer().write(tx, [wanted]))).rejects.toThrow(/person_org_id_user_code_key/);
});
