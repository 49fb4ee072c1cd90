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
import { OrdersService } from '../orders/orders.service.js';
import { PackageNotFound } from '../packages/packages.errors.js';
import { packageViewOf } from '../packages/packages.presenter.js';
import { PackagesService, type NamedPackages } from '../packages/packages.service.js';

@Controller()
export class PackagesController {
  constructor(
    private readonly packages: PackagesService,
    private readonly orders: OrdersService,
  ) {}

  @Handles(listPackages)
  async list(
    { params: { type, userId: _claimed, ...selection } }: InputOf<typeof listPackages>,
    context: RequestContext,
  ) {
    return this.shown(await this.packages.onSale({ ...selection, packageType: type }), context);
  }

  @Handles(listAllPackages)
  async listAll({ query }: InputOf<typeof listAllPackages>, context: RequestContext) {
    return this.shown(await this.packages.onSale({ packageType: query.type }), context);
  }

  @Handles(packagesByCode)
  async byCode({ body }: InputOf<typeof packagesByCode>, context: RequestContext) {
    return this.shown(await this.packages.byCodes(body.packageCodes), context);
  }

  @Handles(packageInfo)
  async info({ params, query }: InputOf<typeof packageInfo>, context: RequestContext) {
    return this.shown(await this.packages.byAddress(params.packageName, query), context);
  }

  @Handles(checkPackage)
  async check({ params }: InputOf<typeof checkPackage>, { actor }: ActorContext) {
    const [found] = await this.packages.byIds([params.packageId]);
    if (!found || found.orgId !== actor.orgId) throw new PackageNotFound();
    const held = await this.orders.heldBy(actor.accountId);
    return { isValid: isPackageFor(found, actor), isPurchased: held.has(found.packageId) };
  }

  /** Whose purchases are marked is decided by the token, whatever the address says. */
  private async shown({ packages, names }: NamedPackages, { actor }: RequestContext) {
    const held = actor ? await this.orders.heldBy(actor.accountId) : new Set<string>();
    return { Items: packages.map((row) => packageViewOf(row, names, held)) };
  }
}
