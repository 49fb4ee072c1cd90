import {
  boardUpdated,
  checkPackage,
  isPublicPicture,
  listAllPackages,
  listPackages,
  packageInfo,
  packagePublished,
  packagesByCode,
  saveOrder,
  subjectPublished,
} from '@exam/contracts';
import { ObjectStorage } from '@exam/platform';
import { refusal, type Api } from '@exam/testing';
import { orgId, place, product, second, Shop } from '../../test/shop.js';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

const visitor = () => shop.service.api();
const params = { ...place, type: 'nonsubscription', userId: 'guest' } as const;

test('[PKG-001] [PKG-002] [PKG-003] a visitor reads the packages of a selection in the documents’ words', async () => {
  const { body } = await visitor().call(listPackages, { params }).expect(200);
  expect(body.Items.map(({ packageCode }) => packageCode)).toEqual(['CHE12', 'PHY12']);
  expect(body.Items[1]).toEqual({
    packageId: 'physics',
    packageCode: 'PHY12',
    packagedName: 'Physics 12 Complete',
    packageName: 'Physics 12 Complete',
    slug: 'physics-12-complete',
    packageType: 'nonsubscription',
    packageShortDescription: 'All of physics',
    packageDescription: '<p>All of physics</p>',
    imageStorageKey: null,
    basePackagePrice: 1200,
    packageDiscount: 20,
    pricingPolicy: null,
    subscriptionPricingPolicy: [],
    subscriptionType: [],
    addOnPrice: 25,
    contentInclusions: {
      boards: { boardId: 'cbse' },
      classes: { classId: 'c12', className: 'Class 12' },
      groups: { groupId: 'mpc', groupName: 'MPC' },
      subjects: [
        { subjectId: 'phy', subjectName: 'Physics', chapters: [{ chapterId: 'optics' }, { chapterId: 'waves' }] },
      ],
      subjectsArr: ['Physics'],
    },
    packageGroup: 'MPC',
    isRecommended: true,
    totalSaleCount: 0,
    packageCreatedDate: '2026-01-01T00:00:00.000Z',
    packageExpiryDate: null,
    packageMetaData: '',
    metaDescription: '',
    metaKeyWords: '',
    userPurchased: false,
    similarPackages: ['CHE12'],
    packageStatus: 'Active',
  });
  const subscriptions = await visitor().call(listPackages, { params: { ...params, type: 'subscription' } });
  expect(subscriptions.body.Items).toMatchObject([
    {
      packageType: 'subscription',
      subscriptionType: ['monthly', 'yearly'],
      subscriptionPricingPolicy: [
        { policyType: 'monthly', price: 199 },
        { policyType: 'yearly', price: 1999 },
      ],
    },
  ]);
});

test('[PKG-002] what a pack says of a package is in its entity', async () => {
  const expiresAt = new Date(shop.service.clock.now() + 3_600_000).toISOString();
  const told = { ...second, packageId: 'told', packageCode: 'TOLD12', packageName: 'Told 12', expiresAt };
  const imageStorageKey = 'packages/told.png';
  const texts = { metaDescription: 'All that is told', metaKeywords: 'told, class 12', imageStorageKey };
  const pricingPolicy = { pricePaise: 100_000, discountPaise: 10_000 };
  await shop.import({ package: [{ ...told, ...texts, pricingPolicy }] });
  const byName = { params: { packageName: 'told-12' }, query: {} };
  const { body } = await visitor().call(packageInfo, byName).expect(200);
  expect(body.Items).toMatchObject([
    {
      pricingPolicy: { price: 1000, discount: 100 },
      packageExpiryDate: expiresAt,
      packageMetaData: 'All that is told',
      metaDescription: 'All that is told',
      metaKeyWords: 'told, class 12',
      imageStorageKey,
    },
  ]);
  await shop.import({ package: [{ ...told, isActive: false }] });
});

test('[PKG-021] [CONST-010] add-ons have no price where none is set', async () => {
  const plain = await Shop.open({ environment: { ADD_ON_PAISE: '' } });
  try {
    const { body } = await plain.service.api().call(listPackages, { params }).expect(200);
    expect(body.Items.map(({ addOnPrice }) => addOnPrice)).toEqual([0, 0]);
  } finally {
    await plain.close();
  }
});

test('[PKG-001] without a selection all packages are listed, and one for another group is not in the selection', async () => {
  const other = { ...second, packageId: 'bio', packageCode: 'BIO12', packageName: 'Biology', groupId: 'bipc' };
  await shop.import({ package: [other] });
  const codes = (items: { packageCode: string }[]) => items.map(({ packageCode }) => packageCode).sort();
  expect(codes((await visitor().call(listAllPackages, {}).expect(200)).body.Items)).toEqual([
    'ALL12',
    'BIO12',
    'CHE12',
    'PHY12',
  ]);
  expect(codes((await visitor().call(listPackages, { params }).expect(200)).body.Items)).not.toContain('BIO12');
});

test('a school that sells hundreds of packages hides nobody else’s, and what they say together is bounded', async () => {
  const board = { boardId: 'icse', boardName: 'ICSE', orgId: 'org-b', classes: [], revision: 1 };
  await shop.service.deliver(boardUpdated, board);
  const others = (name: string, parts: object) =>
    Array.from({ length: 505 }, (_, n) => ({
      ...{ ...second, orgId: 'org-b', boardId: 'icse', packageId: `${name}-${n}`, packageCode: `${name}-${n}` },
      ...{ createdAt: '2026-06-01T00:00:00.000Z', ...parts },
    }));
  expect((await shop.import({ package: others('many', {}) })).refused).toEqual([]);
  const codes = async (by: Api) =>
    (await by.call(listAllPackages, { query: {} }).expect(200)).body.Items.map(({ packageCode }) => packageCode);
  const shown = await codes(visitor());
  expect(shown).toHaveLength(500);
  expect(shown).toEqual(expect.arrayContaining(['PHY12', 'CHE12']));
  expect(await codes((await shop.student()).api)).toEqual(expect.arrayContaining(['PHY12', 'CHE12']));

  const { counts, refused } = await shop.import({ package: others('many', { description: 'x'.repeat(19_000) }) });
  expect(counts.package).toMatchObject({ refused: refused.length });
  expect(refused.length).toBeGreaterThan(400);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['package.too_long']));
  await shop.import({ package: others('many', { isActive: false }) });
});

test('[PKG-004] withdrawn and expired packages are shown nowhere', async () => {
  const expiresAt = new Date(shop.service.clock.now() + 1_000).toISOString();
  await shop.import({
    package: [
      { ...second, packageId: 'off', packageCode: 'OFF', packageName: 'Off', isActive: false },
      { ...second, packageId: 'soon', packageCode: 'SOON', packageName: 'Soon', expiresAt },
    ],
  });
  const read = async () => [
    ...(await visitor().call(listPackages, { params })).body.Items,
    ...(await visitor().call(listAllPackages, {})).body.Items,
    ...(await visitor().call(packagesByCode, { params: { userId: 'guest' }, body: { packageCodes: ['OFF', 'SOON'] } }))
      .body.Items,
    ...(await visitor().call(packageInfo, { params: { packageName: 'soon' }, query: {} })).body.Items,
  ];
  expect((await read()).filter(({ packageCode }) => packageCode === 'SOON')).toHaveLength(4);
  shop.service.clock.advance(1_000);
  const shown = (await read()).map(({ packageCode }) => packageCode);
  for (const gone of ['SOON', 'OFF']) expect(shown).not.toContain(gone);
});

test('[PKG-015] similar packages come by their codes, in that order', async () => {
  const call = { params: { userId: 'null' }, body: { packageCodes: ['PHY12', 'NONE', 'CHE12'] } };
  const { body } = await visitor().call(packagesByCode, call).expect(200);
  expect(body.Items.map(({ packageCode }) => packageCode)).toEqual(['PHY12', 'CHE12']);
});

test('[PKG-017] an address finds a package by its slug, else by its name; names that are alike have slugs of their own', async () => {
  await shop.import({
    package: [{ ...second, packageId: 'twin', packageCode: 'TWIN', packageName: product.packageName }],
  });
  const codes = async (packageName: string) =>
    (await visitor().call(packageInfo, { params: { packageName }, query: {} }).expect(200)).body.Items.map(
      (one) => one.packageCode,
    );
  expect(await codes('physics-12-complete')).toEqual(['PHY12']);
  expect(await codes('physics-12-complete-2')).toEqual(['TWIN']);
  expect((await codes('Physics-12-Complete')).sort()).toEqual(['PHY12', 'TWIN']);
  expect(await codes('nothing-like-it')).toEqual([]);
});

test('[CART-008] [PKG-001] [PKG-017] [SEC-008] who is signed in is shown the packages of the own organisation; a visitor all of them, and orders none', async () => {
  const foreign = { ...second, packageId: 'foreign', packageCode: 'FOREIGN', packageName: 'Foreign' };
  expect((await shop.import({ package: [foreign] })).refused).toEqual([]);
  await shop.service.db.query(
    `insert into board (board_id, org_id, board_name, classes, revision)
     select 'board-b', 'org-b', board_name, classes, revision from board where board_id = 'cbse'`,
  );
  await shop.service.db.query(`update package set org_id = 'org-b', board_id = 'board-b' where package_id = 'foreign'`);
  const asha = await shop.student();
  const codes = async (api: typeof asha.api) => {
    const answers = await Promise.all([
      api.call(listAllPackages, { query: {} }).expect(200),
      api.call(listPackages, { params: { ...params, boardId: 'board-b' } }).expect(200),
      api
        .call(packagesByCode, { params: { userId: 'guest' }, body: { packageCodes: ['FOREIGN', 'CHE12'] } })
        .expect(200),
      api.call(packageInfo, { params: { packageName: 'foreign' }, query: {} }).expect(200),
    ]);
    return answers.map(({ body }) => body.Items.map(({ packageCode }) => packageCode).includes('FOREIGN'));
  };
  expect(await codes(asha.api)).toEqual([false, false, false, false]);
  expect(await codes(visitor())).toEqual([true, true, true, true]);
  await asha.api
    .call(checkPackage, { params: { packageId: 'foreign' } })
    .expect(404)
    .expect(refusal('package.not_found'));
  for (const packageId of ['foreign', 'chemistry'])
    await visitor()
      .call(saveOrder, { body: { packages: [{ packageId }] } as never })
      .expect(401)
      .expect(refusal('auth.token_missing'));
});

test('[CART-008] [PKG-022] the server says whether a package is for the account that asks', async () => {
  const check = async (over: object) => {
    const { api } = await shop.student(undefined, over);
    return (await api.call(checkPackage, { params: { packageId: 'physics' } }).expect(200)).body;
  };
  expect(await check({})).toEqual({ status: true, isValid: true, isPurchased: false });
  expect(await check({ groupId: 'bipc' })).toMatchObject({ isValid: false });
  const { api } = await shop.student();
  await api
    .call(checkPackage, { params: { packageId: 'none' } })
    .expect(404)
    .expect(refusal('package.not_found'));
  await visitor()
    .call(checkPackage, { params: { packageId: 'physics' } })
    .expect(401);
});

test('a package that is imported again is told only when it changed', async () => {
  const events = async () =>
    (await shop.service.outbox.of(packagePublished)).filter(({ packageId }) => packageId === 'chemistry');
  expect(await shop.import({ package: [second] })).toMatchObject({ counts: { package: { unchanged: 1 } } });
  expect(await events()).toHaveLength(1);
  await shop.import({ package: [{ ...second, basePricePaise: 99_900 }] });
  expect(await events()).toMatchObject([{ revision: 1 }, { revision: 2 }]);
});

test('rows at fault are refused, and others’ packages stay untouched', async () => {
  const { refused } = await shop.import({
    package: [
      { ...second, packageId: 'thief', packageCode: 'PHY12' },
      { ...second, packageId: 'dear', packageCode: 'DEAR', discountPaise: 999_999 },
      { ...second, packageId: 'sub', packageCode: 'SUB', packageType: 'subscription' },
    ],
  });
  expect(refused).toHaveLength(3);
  expect(refused).toContainEqual(expect.objectContaining({ code: 'package.code_taken' }));
});

test('a package sells what its group is taught; withdrawn it may go with its chapters', async () => {
  const subjects = [{ subjectId: 'bio', subjectName: 'Biology', chapterIds: ['sets', 'relations'] }];
  const unseen = { ...second, packageId: 'unseen', packageCode: 'UNSEEN', subjects };
  const refusal = { code: 'package.unknown_chapter', message: 'Its group is not taught the chapter sets.' };
  const untaught = { untaught: true };
  expect((await shop.import({ package: [unseen] }, untaught)).refused).toMatchObject([refusal]);
  const taught = { orgId, ...place, subjectId: 'bio', subjectName: 'Biology' };
  const told = (chapterIds: string[], publishedAt: string) => ({
    ...{ ...taught, publishedAt, chapters: chapterIds.map((chapterId) => ({ chapterId, chapterName: chapterId })) },
  });
  await shop.service.deliver(subjectPublished, told(['sets', 'relations'], '2026-11-24T06:00:01.000Z'));
  // an older word, and another organisation's or group's subject, change nothing
  await shop.service.deliver(subjectPublished, told([], '2026-11-24T06:00:00.000Z'));
  const elsewhere = { ...unseen, packageId: 'elsewhere', packageCode: 'ELSEWHERE', groupId: 'bipc' };
  expect(await shop.import({ package: [unseen, elsewhere] }, untaught)).toMatchObject({
    counts: { package: { created: 1, refused: 1 } },
    refused: [{ ...refusal, place: 'package 1' }],
  });
  await shop.service.deliver(subjectPublished, told([], '2026-11-24T06:00:02.000Z'));
  expect(await shop.import({ package: [{ ...unseen, isActive: false }] }, untaught)).toMatchObject({ refused: [] });
});

test('[PKG-023] a picture of a pack is kept under the hash of its bytes; what is none is refused', async () => {
  const png = Buffer.from('\u0089PNG\r\n\u001a\nrest', 'latin1');
  const withPicture = (bytes: Buffer) => shop.import({ package: [{ ...product, picture: bytes.toString('base64') }] });
  const { refused } = await withPicture(Buffer.from('<svg onload="alert(1)"/>'));
  expect(refused).toMatchObject([{ code: 'package.not_a_picture' }]);
  expect(await withPicture(png)).toMatchObject({ counts: { package: { updated: 1 } } });
  expect(await withPicture(png)).toMatchObject({ counts: { package: { unchanged: 1 } } });
  const { body } = await visitor().call(packagesByCode, {
    params: { userId: 'guest' },
    body: { packageCodes: ['PHY12'] },
  });
  const key = body.Items[0]!.imageStorageKey!;
  expect(isPublicPicture(key)).toBe(true);
  const storage = shop.service.app.get(ObjectStorage);
  expect(await storage.read(key, 1_000)).toEqual(png);
  expect(await storage.head(key)).toMatchObject({ contentType: 'image/png' });
});

test('[PKG-003] a package comes with its names and, where it is alone, its description in other languages; one without says nothing of them', async () => {
  const named = {
    ...{ ...second, packageId: 'named', packageCode: 'NAMED', packageName: 'Bonds' },
    subjects: [{ ...second.subjects[0]!, translations: { hi: { subjectName: 'रसायन विज्ञान' } } }],
    translations: {
      hi: { packageName: 'रासायनिक आबंध', shortDescription: 'पूरा अध्याय', description: '<p>पूरा अध्याय</p>' },
      te: { packageName: 'రసాయన బంధం' },
    },
  };
  const alone = async () => {
    const params = { packageName: (await shown()).slug };
    return (await visitor().call(packageInfo, { params, query: {} }).expect(200)).body.Items[0]!;
  };
  const bring = async (row: object) => (await shop.import({ package: [row as typeof second] })).counts;
  const shown = async () => {
    const body = { packageCodes: ['NAMED'] };
    return (
      await visitor()
        .call(packagesByCode, { params: { userId: 'guest' }, body })
        .expect(200)
    ).body.Items[0]!;
  };
  expect(await bring(named)).toMatchObject({ package: { created: 1 } });
  const hi = {
    ...{ packageName: 'रासायनिक आबंध', packagedName: 'रासायनिक आबंध' },
    packageShortDescription: 'पूरा अध्याय',
  };
  const te = { packageName: 'రసాయన బంధం', packagedName: 'రసాయన బంధం' };
  const listed = await shown();
  expect(listed).toMatchObject({
    packageName: 'Bonds',
    contentInclusions: { subjects: [{ translations: { hi: { subjectName: 'रसायन विज्ञान' } } }] },
  });
  expect(listed.translations).toEqual({ hi, te });
  expect((await alone()).translations).toEqual({ hi: { ...hi, packageDescription: '<p>पूरा अध्याय</p>' }, te });
  expect(await bring(named)).toMatchObject({ package: { unchanged: 1 } });
  const { translations: _, ...plain } = { ...named, subjects: second.subjects };
  expect(await bring(plain)).toMatchObject({ package: { updated: 1 } });
  expect(JSON.stringify(await shown())).not.toContain('translations');
  expect((await shop.import({ package: [{ ...named, translations: { hi: {} } } as never] })).refused).toEqual([
    expect.objectContaining({ code: 'row.invalid', field: 'translations.hi' }),
  ]);
});
