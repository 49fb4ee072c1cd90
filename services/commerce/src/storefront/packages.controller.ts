import {
  checkPackage,
  listAllPackages,
  listPackages,
  packageInfo,
  packagesByCode,
  type InputOf,
} from '@exam/contracts';
import { isPackageFor } from '@exam/domain';
import { type Actor, CONFIG, Handles, type RequestContext, type ActorContext } from '@exam/platform';
import { Controller, Inject } from '@nestjs/common';
import type { CommerceConfig } from '../config.js';
import { OrdersService } from '../orders/index.js';
import {
  chaptersOf,
  PackageNotFound,
  PackagesService,
  packageViewOf,
  type NamedRows,
  type PackageRow,
  type Showing,
} from '../packages/index.js';
import { isKnown, ShownLists } from './shown-lists.js';

/** Who is signed in is shown those of their own organisation. */
type OfOwn = { readonly orgId?: string };
type Holds = Awaited<ReturnType<OrdersService['holdingsOf']>>;
const nothingHeld: Holds = () => false;

@Controller()
export class PackagesController {
  constructor(
    private readonly packages: PackagesService,
    private readonly orders: OrdersService,
    private readonly lists: ShownLists,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  @Handles(listPackages)
  list({ params: { type, userId: _claimed, ...selection } }: InputOf<typeof listPackages>, context: RequestContext) {
    const { boardId, classId, groupId } = selection;
    const read = (own: OfOwn) => this.packages.onSale({ ...selection, ...own, packageType: type });
    return this.answer(['list', boardId, classId, groupId, type], read, context, 'list');
  }

  @Handles(listAllPackages)
  listAll({ query: { type } }: InputOf<typeof listAllPackages>, context: RequestContext) {
    const read = (own: OfOwn) => this.packages.onSale({ ...own, packageType: type });
    return this.answer(['all', type ?? ''], read, context, 'list');
  }

  @Handles(packagesByCode)
  async byCode({ body }: InputOf<typeof packagesByCode>, { actor }: RequestContext) {
    const found = await this.packages.byCodes(body.packageCodes);
    if (!actor) return this.views(found, nothingHeld, 'list');
    return this.views(ofOrganisation(found, actor), await this.orders.holdingsOf(actor), 'list');
  }

  @Handles(packageInfo)
  info({ params: { packageName }, query }: InputOf<typeof packageInfo>, context: RequestContext) {
    const { boardId = '', classId = '', groupId = '' } = query;
    const read = (own: OfOwn) => this.packages.byAddress(packageName, { ...query, ...own });
    return this.answer(['info', packageName, boardId, classId, groupId], read, context, 'details');
  }

  @Handles(checkPackage)
  async check({ params }: InputOf<typeof checkPackage>, { actor }: ActorContext) {
    const [found] = await this.packages.byIds([params.packageId]);
    if (!found || found.orgId !== actor.orgId) throw new PackageNotFound();
    const holds = await this.orders.holdingsOf(actor);
    return { isValid: isPackageFor(found, actor), isPurchased: holds(found) };
  }

  /**
   * Without a token the answer is the same for everybody and may be kept, to be asked for again by its tag. Whose
   * purchases are marked is decided by the token, whatever the address says.
   */
  private async answer(
    key: readonly string[],
    read: (own: OfOwn) => Promise<NamedRows>,
    { actor, request, reply }: RequestContext,
    shownIn: Showing['shownIn'],
  ) {
    reply.header('vary', 'authorization');
    if (actor) {
      reply.header('cache-control', 'private, no-cache');
      const { orgId } = actor;
      const rows = this.lists.rowsOf(JSON.stringify([orgId, ...key]), () => read({ orgId }));
      const [found, holdsOf] = await Promise.all([rows, this.orders.holdingsOf(actor)]);
      return this.views(found, holdsOf, shownIn);
    }
    const make = async () => this.views(await read({}), nothingHeld, shownIn);
    const { body, etag } = await this.lists.of(JSON.stringify(key), make);
    reply.header('etag', etag).header('cache-control', 'public, no-cache');
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  }

  private views({ packages, names }: NamedRows, holdsOf: Holds, shownIn: Showing['shownIn']) {
    const { addOnPaise } = this.config;
    const holds = ({ packageId, subjects }: PackageRow) => holdsOf({ packageId, chapterIds: chaptersOf(subjects) });
    return { Items: packages.map((row) => packageViewOf(row, { names, holds, addOnPaise, shownIn })) };
  }
}

/** Who is signed in is shown what they may buy: their own organisation's. */
const ofOrganisation = ({ packages, names }: NamedRows, { orgId }: Actor): NamedRows => ({
  packages: packages.filter((one) => one.orgId === orgId),
  names,
});
