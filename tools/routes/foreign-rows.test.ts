import { jest } from '@jest/globals';
import {
  packBoard,
  packContent,
  packExam,
  packGrant,
  packKinds,
  packOrganisation,
  packPackage,
  packPicture,
  packQuestion,
  packQuiz,
  packResult,
  packSeller,
  packSubject,
  packUser,
  packVirtualClass,
  type PackKind,
} from '@exam/contracts';
import { idPathsOf, idsAt, Imports } from '@exam/platform';
import { importRoutes, rowsOf, serviceOf, TwoSchools, type Row } from './two-schools.js';

// Every kind of row × every id in it, brought by the administrator of another organisation: what is refused, and that
// nothing of the school changes, neither in the tables nor on the pages of its students and visitors.
jest.setTimeout(120_000);

const schemas = {
  ...{ organisation: packOrganisation, board: packBoard, user: packUser, picture: packPicture },
  ...{ question: packQuestion, exam: packExam, quiz: packQuiz, result: packResult, package: packPackage },
  ...{
    seller: packSeller,
    grant: packGrant,
    subject: packSubject,
    content: packContent,
    virtualClass: packVirtualClass,
  },
} satisfies Record<PackKind, unknown>;
const attacks = packKinds.flatMap((kind) => idPathsOf(schemas[kind]).map((path) => [kind, path] as const));
const attacker = { roles: ['org-admin'], orgId: 'org-a' };

let schools: TwoSchools;
beforeAll(async () => {
  schools = await TwoSchools.open();
}, 240_000);

/** The row with what is at the path taken from the other row. */
function withForeign(row: unknown, other: unknown, [name, ...rest]: string[]): unknown {
  if (Array.isArray(row))
    return row.map((one, index) => withForeign(one, (other as unknown[])[index], [name!, ...rest]));
  const [own, foreign] = [row as Row, other as Row];
  return { ...own, [name!]: rest.length === 0 ? foreign[name!] : withForeign(own[name!], foreign[name!], rest) };
}

const ofB = (rows: readonly string[]) => rows.filter((row) => row.includes('org-b'));

test.each(attacks.map(([kind, path], index) => [kind, path, index + 1] as const))(
  '[SEC-008] %s: the %s of another school reaches nothing of it',
  async (kind, path, number) => {
    const [own, theirs] = [rowsOf('a', number)[kind], rowsOf('b')[kind]];
    const row = withForeign(own, theirs, path.split('.')) as Row;
    const foreign = idsAt(theirs, path);
    // a paragraph is the one id that a sound row may leave out
    if (path !== 'paragraphId') expect(foreign).not.toEqual([]);
    const [kept, shown] = [await schools.kept(), await schools.shown('b')];

    const refused = await schools.bring(kind, row, attacker);

    const naming = schools.of(serviceOf(kind)).app.get(Imports, { strict: false }).namesOf(kind)[path];
    const after = await schools.kept();
    if (naming !== 'within') {
      expect(refused).toEqual([expect.stringMatching(/^row\.other_organisation /)]);
      expect(after).toEqual(kept);
    }
    expect(ofB(after)).toEqual(ofB(kept));
    expect(await schools.shown('b')).toEqual(shown);
  },
);

test.each(packKinds)(
  '[SEC-008] %s: a whole row of another school is refused to its neighbour, and to every other role',
  async (kind) => {
    const [kept, shown] = [await schools.kept(), await schools.shown('b')];
    const theirs = { ...rowsOf('b', 77)[kind], ...(kind === 'organisation' && { name: 'Taken' }) };
    const refused = await schools.bring(kind, theirs, attacker);
    // a picture is named among those of who brings it
    if (kind !== 'picture') {
      expect(refused).toEqual([expect.stringMatching(/^row\.other_organisation /)]);
      expect(await schools.kept()).toEqual(kept);
    }

    const service = schools.of(serviceOf(kind));
    const { open, rows, commit } = importRoutes[serviceOf(kind)];
    const importId = '0190a2b4-0000-7000-8000-000000000000';
    for (const role of ['student', 'teacher', 'moderator', null] as const) {
      const api = role === null ? service.api() : await service.as({ roles: [role], orgId: 'org-b' });
      const code = role === null ? 401 : 403;
      await api.send('POST', open.path, { importId, pack: 'test' }).expect(code);
      const body = { sequence: 0, kind, rows: [{ place: '1', row: theirs }] };
      await api.send('POST', rows.path.replace(':importId', importId), body).expect(code);
      await api.send('POST', commit.path.replace(':importId', importId), { dryRun: false }).expect(code);
    }
    if (kind !== 'picture') expect(await schools.kept()).toEqual(kept);
    expect(await schools.shown('b')).toEqual(shown);
  },
);

test.each(packKinds.filter((kind) => kind !== 'picture' && kind !== 'organisation'))(
  '[SEC-008] %s: the super operator writes into every school, and an administrator into the own',
  async (kind) => {
    const number = 500 + packKinds.indexOf(kind);
    expect(await schools.bring(kind, rowsOf('a', number)[kind], attacker)).toEqual([]);
    expect(await schools.bring(kind, rowsOf('b', number)[kind], { roles: ['super'], orgId: 'org-0' })).toEqual([]);
  },
);
