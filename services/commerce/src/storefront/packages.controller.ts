import {
  checkPackage,
  listAllPackages,
  listPackages,
  packageInfo,
  packagesByCode,
  type InputOf,
} from '@exam/contracts';
import { isPackageFor } from '@exam/domain';
import { Handles, type RequestContext, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { OrdersService } from '../orders/index.js';
import { PackageNotFound, PackagesService, packageViewOf, type NamedRows } from '../packages/index.js';
import { isKnown, ShownLists } from './shown-lists.js';

@Controller()
export class PackagesController {
  constructor(
    private readonly packages: PackagesService,
    private readonly orders: OrdersService,
    private readonly lists: ShownLists,
  ) {}

  @Handles(listPackages)
  list({ params: { type, userId: _claimed, ...selection } }: InputOf<typeof listPackages>, context: RequestContext) {
    const { boardId, classId, groupId } = selection;
    const read = () => this.packages.onSale({ ...selection, packageType: type });
    return this.listed(['list', boardId, classId, groupId, type], read, context);
  }

  @Handles(listAllPackages)
  listAll({ query: { type } }: InputOf<typeof listAllPackages>, context: RequestContext) {
    return this.listed(['all', type ?? ''], () => this.packages.onSale({ packageType: type }), context);
  }

  @Handles(packagesByCode)
  async byCode({ body }: InputOf<typeof packagesByCode>, context: RequestContext) {
    return this.shown(await this.packages.byCodes(body.packageCodes), context);
  }

  @Handles(packageInfo)
  info({ params: { packageName }, query }: InputOf<typeof packageInfo>, context: RequestContext) {
    const { boardId = '', classId = '', groupId = '' } = query;
    const read = () => this.packages.byAddress(packageName, query);
    return this.listed(['info', packageName, boardId, classId, groupId], read, context);
  }

  @Handles(checkPackage)
  async check({ params }: InputOf<typeof checkPackage>, { actor }: ActorContext) {
    const [found] = await this.packages.byIds([params.packageId]);
    if (!found || found.orgId !== actor.orgId) throw new PackageNotFound();
    const held = await this.orders.heldBy(actor);
    return { isValid: isPackageFor(found, actor), isPurchased: held.has(found.packageId) };
  }

  /** Without a token the answer is the same for everybody and may be kept, to be asked for again by its tag. */
  private async listed(key: readonly string[], read: () => Promise<NamedRows>, context: RequestContext) {
    const { actor, request, reply } = context;
    reply.header('vary', 'authorization');
    if (actor) {
      reply.header('cache-control', 'private, no-cache');
      const [found, held] = await Promise.all([read(), this.orders.heldBy(actor)]);
      return views(found, held);
    }
    const { body, etag } = await this.lists.of(JSON.stringify(key), async () => this.shown(await read(), context));
    reply.header('etag', etag).header('cache-control', 'public, no-cache');
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  }

  /** Whose purchases are marked is decided by the token, whatever the address says. */
  private async shown(found: NamedRows, { actor }: RequestContext) {
    return views(found, actor ? await this.orders.heldBy(actor) : new Set<string>());
  }
}

const views = ({ packages, names }: NamedRows, held: ReadonlySet<string>) => ({
  Items: packages.map((row) => packageViewOf(row, names, held)),
});
