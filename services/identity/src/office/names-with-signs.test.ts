import { listPeople, namesOfPeople, readPeopleFile, updateProfile } from '@exam/contracts';
import { startService } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { openOffice } from '../../test/office.js';

test.each(['\\', '%', '_', 'Iyer\\'])(
  'whoever calls themselves %s is listed with the others by that name, and found by it',
  async (familyName) => {
    const service = await startService('identity');
    const school = await openOffice(service);
    const office = await school.as('office');
    const ravi = await school.as('ravi');
    await ravi.call(updateProfile, { body: { family_name: familyName } as never }).expect(200);
    const { body } = await office.call(listPeople, { query: { sort: 'name' } as never }).expect(200);
    expect(body.items.map(({ name }) => name)).toEqual(['Asha Rao', `Ravi Iyer ${familyName}`]);
    const found = await office.call(listPeople, { query: { q: familyName } as never }).expect(200);
    expect(found.body.items.map(({ userCode }) => userCode)).toEqual(['ravi']);
    const query = { userIds: school.ids['ravi']! } as never;
    const named = await office.call(namesOfPeople, { query }).expect(200);
    expect(JSON.stringify(named.body)).toContain(JSON.stringify(`Ravi Iyer ${familyName}`));
    const content = Buffer.from('userCode,fullName,class,section\nasha,Asha Rao,11,A\nnew,New One,11,B').toString(
      'base64',
    );
    await office.call(readPeopleFile, { body: { importId: randomUUID(), fileName: 'a.csv', content } }).expect(200);
  },
);
